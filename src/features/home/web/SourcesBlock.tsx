import { Link } from 'react-router';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { HomeWords } from './home-words.server.ts';
import type { HomeData } from './view.ts';

type Summary = NonNullable<HomeData['sources']>;

export function SourcesBlock({ words, sources }: { words: HomeWords['sources']; sources: HomeData['sources'] }) {
	return (
		<section
			id="sources"
			aria-labelledby="sources-title"
			className="defer-layout scroll-mt-4 bg-tint py-8 [--deferred-height:1440px] xl:[--deferred-height:860px] md:py-14"
		>
			<div className="wrap">
				<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
					<h2 id="sources-title" className="text-2xl md:text-3xl">
						{words.title}
					</h2>
					{sources === null ? null : <p className="text-muted">{sources.now.join(' · ')}</p>}
				</div>
				{sources === null ? (
					<div className="mt-6">
						<Notice
							tone="warn"
							title={words.failed}
							action={
								<a href={paths.home.path(currentLocale())} className="btn btn-ghost">
									{words.again}
								</a>
							}
						>
							{words.failedText}
						</Notice>
					</div>
				) : (
					<Loaded summary={sources} all={words.all} />
				)}
			</div>
		</section>
	);
}

function Loaded({ summary, all }: { summary: Summary; all: string }) {
	const { figures, warnings, publishersTitle, publishers, morePublishers } = summary;
	return (
		<>
			<div className="card mt-6 overflow-hidden">
				<dl className="-mt-px -ml-px grid grid-cols-2 xl:grid-cols-4">
					{figures.map(({ value, label }) => (
						<div
							key={label}
							className="flex flex-col-reverse justify-end border-t border-l border-line px-4 py-4 md:px-6 md:py-5"
						>
							<dt className="text-sm text-muted">{label}</dt>
							<dd className="text-xl font-[650] md:text-2xl">{value}</dd>
						</div>
					))}
				</dl>
				<div className="border-t border-line px-4 pt-5 pb-2 md:px-6">
					<h3 className="text-base font-[600] tracking-normal">{publishersTitle}</h3>
					<ul className="mt-2 grid grid-cols-1 xl:grid-cols-2 xl:gap-x-12">
						{publishers.map(({ name, state }) => (
							<li key={name} className="border-t border-line py-2.5 first:border-t-0 xl:nth-2:border-t-0">
								{name} <span className="block text-sm text-muted">{state}</span>
							</li>
						))}
					</ul>
					{morePublishers === null ? null : (
						<p className="border-t border-line py-3 text-sm text-muted">{morePublishers}</p>
					)}
				</div>
			</div>
			{warnings.map(({ tone, title, lines, more }) => (
				<div key={title} className="mt-3">
					<Notice tone={tone} title={title}>
						{[...lines, ...(more === null ? [] : [more])].map(({ text, href }) => (
							<Link key={href} to={href} className="link block w-fit py-0.5">
								{text}
							</Link>
						))}
					</Notice>
				</div>
			))}
			<p className="mt-6">
				<LinkButton kind="ghost" to={paths.sources.path(currentLocale())} className="w-full bg-page sm:w-auto">
					{all}
				</LinkButton>
			</p>
		</>
	);
}
