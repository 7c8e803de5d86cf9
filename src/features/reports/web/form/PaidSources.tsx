import type { Quote } from '#features/orders/contract.ts';
import { m } from '#paraglide/messages.js';
import { formatTenge } from '#web/format.ts';

type PaidSourcesProps = {
	sources: Quote['paid_sources'];
	/** that were ticked before, or are now where `choose` follows */
	chosen: readonly string[];
	choose?: (id: string, isChosen: boolean) => void;
};

/** Sources at their cost, for who ticks them. */
export function PaidSources({ sources, chosen, choose }: PaidSourcesProps) {
	if (sources.length === 0) return null;
	return (
		<fieldset>
			<legend className="text-lg font-[600]">{m.report_buy_sources()}</legend>
			<p className="mt-1 text-[15px] text-ink-2">{m.report_buy_sources_hint()}</p>
			<ul className="mt-3 flex flex-col gap-1">
				{sources.map(({ id, title, gross_kzt: kzt }) => (
					<li key={id}>
						<label className="flex min-h-11 cursor-pointer items-center gap-3">
							<input
								type="checkbox"
								name="paid_sources"
								value={id}
								{...(choose === undefined
									? { defaultChecked: chosen.includes(id) }
									: {
											checked: chosen.includes(id),
											onChange: (event) => choose(id, event.currentTarget.checked),
										})}
								className="size-4.5 shrink-0 accent-blue"
							/>
							<span className="flex-1">{title}</span>
							<span className="whitespace-nowrap tabular-nums">{formatTenge(kzt)}</span>
						</label>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
