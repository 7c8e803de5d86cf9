import { Link } from 'react-router';
import type { IinBin } from '#domain/numbers/iin-bin.ts';
import { describeBin } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import type { SearchRow } from '../../contract-search.ts';
import { searchableText } from '../query-numbers.ts';

type PastedNumbersProps = { numbers: readonly IinBin[]; query: string; rows: readonly SearchRow[] };

/** Numbers found in a pasted text, each as a way to its card. */
export function PastedNumbers({ numbers, query, rows }: PastedNumbersProps) {
	if (numbers.length === 0) return null;
	const locale = currentLocale();
	const searched = new Set<string>(searchableText(query).match(/\d{12}/g));
	const found = new Set(rows.map(({ bin }) => bin));
	// numbers of persons come back masked, so only of a BIN can be said that it is not there
	const isMissing = (number: IinBin) => searched.has(number) && describeBin(number) !== undefined && !found.has(number);
	return (
		<section className="card px-5 py-4 md:px-8">
			<h2 className="text-base">
				{m.search_numbers_title({ count: numbers.length, shown: formatNumber(numbers.length) })}
			</h2>
			<ul className="mt-2 flex flex-wrap gap-2">
				{numbers.map((number) => (
					<li key={number} className="flex items-center gap-2 rounded-s bg-tint px-3 py-1.5 text-[15px]">
						<Link to={paths.subject.path(locale, { bin: number })} className="link">
							<IdentifierNumber value={number} />
						</Link>
						{isMissing(number) ? <span className="text-sm text-muted">{m.search_numbers_missing()}</span> : null}
					</li>
				))}
			</ul>
			{searched.size > 0 && searched.size < numbers.length ? (
				<p className="mt-2 text-sm text-muted">{m.search_numbers_rest({ shown: searched.size })}</p>
			) : null}
		</section>
	);
}
