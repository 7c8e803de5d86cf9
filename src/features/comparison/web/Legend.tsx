import { m } from '#paraglide/messages.js';
import { Mark, type MarkKind } from '#web/ui/Mark.tsx';

const marks: readonly (readonly [MarkKind, () => string])[] = [
	['bad', m.comparison_key_bad],
	['attention', m.comparison_key_attention],
	['nothing', m.comparison_key_nothing],
	['silent', m.comparison_key_silent],
	['unasked', m.comparison_key_unasked],
];

/** What the marks mean, and by which rule best and worst are told. */
export function Legend({ sourceCount }: { sourceCount: number }) {
	return (
		<div className="text-sm text-ink-2">
			<ul className="flex flex-wrap gap-x-5 gap-y-1.5">
				{marks.map(([kind, say]) => (
					<li key={kind} className="flex items-center gap-1.5">
						<Mark kind={kind} className="size-4" />
						{say()}
					</li>
				))}
				<li>
					<b className="text-ok">▲</b> {m.comparison_best()}, <b className="text-bad">▼</b> {m.comparison_worst()}
				</li>
			</ul>
			<p className="mt-2 text-muted">{m.comparison_rule({ count: sourceCount })}</p>
		</div>
	);
}
