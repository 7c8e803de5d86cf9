import { m } from '#paraglide/messages.js';
import { formatTenge } from '#web/format.ts';
import { mciText } from '#web/text/number-text.ts';
import type { SubjectCard } from '../../contract.ts';

export function Arrears({ arrears }: { arrears: NonNullable<SubjectCard['arrears']> }) {
	const kinds: [label: string, amountKzt: number | null][] = [
		[m.card_page_arrears_main(), arrears.main_kzt],
		[m.card_page_arrears_late_fee(), arrears.late_fee_kzt],
		[m.card_page_arrears_fine(), arrears.fine_kzt],
	];
	// an answer tells no kinds of debt at all
	const parts = kinds.every(([, amountKzt]) => amountKzt === null) ? [] : kinds;
	return (
		<>
			<dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 md:grid-cols-4">
				<div className="sm:col-span-2 md:col-span-1">
					<dt className="text-sm text-muted">{m.card_page_arrears_total()}</dt>
					<dd className="mt-0.5">
						<span className="text-2xl font-[650] tracking-[-0.02em] whitespace-nowrap text-bad">
							{formatTenge(arrears.total_kzt)}
						</span>
						<span className="block text-sm text-ink-2">
							{m.card_page_arrears_mci({ mci: mciText(arrears.total_mci) })}
						</span>
					</dd>
				</div>
				{parts.map(([label, amountKzt]) => (
					<div key={label}>
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="mt-0.5 text-lg whitespace-nowrap">
							{amountKzt === null ? (
								<span className="text-base text-muted">{m.card_page_arrears_unknown()}</span>
							) : (
								formatTenge(amountKzt)
							)}
						</dd>
					</div>
				))}
			</dl>
			{arrears.deferred_kzt > 0 && (
				<p className="mt-4">{m.card_page_arrears_deferred({ sum: formatTenge(arrears.deferred_kzt) })}</p>
			)}
			<p className="mt-4 text-sm text-muted">{m.card_page_arrears_mci_note()}</p>
		</>
	);
}
