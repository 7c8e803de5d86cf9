import { m } from '#paraglide/messages.js';
import { formatDay, formatPoints } from '#web/format.ts';
import type { IdnHistoryEntry, IdnStep } from '../../contract.ts';

/** The last change, factor by factor. The second birthday changes the scale and is never shown as an improvement. */
export function Difference({ entries }: { entries: readonly IdnHistoryEntry[] }) {
	const changed = entries.findIndex(({ difference }) => difference !== null && difference.steps.length > 0);
	const entry = entries[changed];
	if (entry?.difference == null) return <p className="text-[15px] text-ink-2">{whyNothing(entries)}</p>;
	const { sentence, steps, is_birthday: isBirthday } = entry.difference;
	const before = entries[changed + 1]?.calculated_on;
	return (
		<>
			<p className="font-[550]">{sentence}</p>
			<p className="text-sm text-muted">
				{before === undefined
					? formatDay(entry.calculated_on)
					: m.idn_page_card_between({ from: formatDay(before), to: formatDay(entry.calculated_on) })}
			</p>
			{isBirthday ? <p className="mt-2 text-[15px] text-ink-2">{m.idn_page_card_birthday()}</p> : null}
			<ul className="mt-3">
				{steps.map((step) => (
					<Step key={step.code} step={step} />
				))}
			</ul>
		</>
	);
}

function whyNothing(entries: readonly IdnHistoryEntry[]): string {
	if (entries.length < 2) return m.idn_page_card_first();
	const [newest, older] = entries;
	return newest?.origin === older?.origin ? m.idn_page_card_unchanged() : m.idn_page_card_other_origin();
}

function Step({ step: { title, sentence, change } }: { step: IdnStep }) {
	const tone = change < 0 ? 'text-bad' : change > 0 ? 'text-ok' : 'text-muted';
	return (
		<li className="flex items-start justify-between gap-4 border-t border-line py-2 text-[15px] first:border-t-0">
			<span className="min-w-0 text-ink-2">{sentence}</span>
			<span className={`font-[600] whitespace-nowrap ${tone}`}>
				{formatPoints(change)}
				<span className="sr-only">
					{' '}
					{m.card_page_points()}: {title}
				</span>
			</span>
		</li>
	);
}
