import { Link } from 'react-router';
import { Chip } from '#web/ui/Chip.tsx';
import { Details } from '#web/ui/Details.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { MethodPath } from './MethodPath.tsx';
import type { ReferenceWords } from './present-reference.server.ts';

/** One line per call, by subject matter; parameters and answers are on the call's own page. */
export function ReferencePage({ words }: { words: ReferenceWords }) {
	return (
		<div className="wrap flex flex-col gap-8 py-8 md:py-12">
			<PageHead
				title={words.title}
				lead={words.lead}
				actions={
					<a href={words.machine.href} className="btn btn-ghost">
						{words.machine.label}
					</a>
				}
			/>
			<div className="grid gap-8 lg:grid-cols-[220px_minmax(0,1fr)]">
				<nav aria-label={words.contents} className="hidden lg:sticky lg:top-6 lg:block lg:self-start">
					<ul className="flex flex-col">
						{words.sections.map(({ id, title }) => (
							<li key={id}>
								<a href={`#${id}`} className="inline-flex min-h-9 items-center text-[15px]">
									{title}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<div className="flex min-w-0 flex-col gap-10">
					<section aria-labelledby="common">
						<h2 id="common" className="text-xl">
							{words.common}
						</h2>
						<ul className="mt-3 flex max-w-[44em] list-disc flex-col gap-2 pl-5 text-[15px]">
							{words.rules.map((rule) => (
								<li key={rule}>{rule}</li>
							))}
						</ul>
					</section>
					<div className="border-t border-line">
						{words.sections.map((section) => (
							<CallSection key={section.id} section={section} account={words.account} />
						))}
					</div>
				</div>
			</div>
		</div>
	);
}

function CallSection({ section, account }: { section: ReferenceWords['sections'][number]; account: string }) {
	return (
		<Details
			className="border-b border-line"
			summary={
				<h2 className="text-lg">
					{section.title} <span className="text-[15px] font-[400] text-muted">{section.calls.length}</span>
				</h2>
			}
		>
			{/* here, and not at the heading: a browser that is sent to it opens what it stands in */}
			<ul id={section.id} className="scroll-mt-16 border-b border-line">
				{section.calls.map(({ operation, method, path, summary, href, callers }) => (
					<li key={operation} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-3">
						<Link to={href} className="min-w-0 flex-1 basis-[280px]">
							<MethodPath method={method} path={path} />
							<span className="mt-0.5 block text-[15px] text-ink-2">{summary}</span>
						</Link>
						{callers === 'account' ? (
							<Chip tone="off" icon="user">
								{account}
							</Chip>
						) : null}
					</li>
				))}
			</ul>
		</Details>
	);
}
