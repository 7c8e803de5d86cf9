import { Link } from 'react-router';
import { Chip } from '#web/ui/Chip.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { MethodPath } from './MethodPath.tsx';
import type { ReferenceWords } from './present-reference.server.ts';

/** Every call in a line, by subject matter; what it takes and answers stands on a page of its own. */
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
				<nav aria-label={words.contents} className="lg:sticky lg:top-6 lg:self-start">
					<ul className="flex flex-wrap gap-x-4 lg:flex-col">
						{words.sections.map(({ id, title }) => (
							<li key={id}>
								<a href={`#${id}`} className="inline-flex min-h-11 items-center text-[15px] lg:min-h-9">
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
					{words.sections.map((section) => (
						<CallSection key={section.id} section={section} account={words.account} />
					))}
				</div>
			</div>
		</div>
	);
}

function CallSection({ section, account }: { section: ReferenceWords['sections'][number]; account: string }) {
	return (
		<section aria-labelledby={section.id}>
			<h2 id={section.id} className="scroll-mt-4 text-xl">
				{section.title}
			</h2>
			<ul className="mt-3 border-b border-line">
				{section.calls.map(({ operation, method, path, summary, href, callers }) => (
					<li key={operation} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-3">
						<Link to={href} className="min-w-0 flex-1 basis-[280px]">
							<MethodPath method={method} path={path} />
							<span lang="en" className="mt-0.5 block text-[15px] text-ink-2">
								{summary}
							</span>
						</Link>
						{callers === 'account' ? (
							<Chip tone="off" icon="user">
								{account}
							</Chip>
						) : null}
					</li>
				))}
			</ul>
		</section>
	);
}
