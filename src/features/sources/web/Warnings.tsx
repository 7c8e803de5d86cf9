import { Notice } from '#web/ui/Notice.tsx';
import type { SourcesView } from './view.ts';

type WarningsProps = Pick<SourcesView, 'warnings' | 'allWell'>;

/** Who is silent and which lists are late, by name: before a reader looks for a source. */
export function Warnings({ warnings, allWell }: WarningsProps) {
	return (
		<div className="flex flex-col gap-3">
			{allWell === null ? null : <Notice tone="ok" title={allWell} />}
			{warnings.map(({ tone, title, lines, more }) => (
				<Notice key={title} tone={tone} title={title}>
					<ul>
						{lines.map(({ text, href }) => (
							<li key={href}>
								<a
									href={href}
									className="inline-block py-0.5 underline decoration-line-strong underline-offset-3 hover:text-blue"
								>
									{text}
								</a>
							</li>
						))}
						{more === null ? null : (
							<li>
								<a href={more.href} className="link inline-block py-0.5">
									{more.text}
								</a>
							</li>
						)}
					</ul>
				</Notice>
			))}
		</div>
	);
}
