import { Link } from 'react-router';
import { describeBin, findIinBins, type IinBin } from '#domain/numbers/iin-bin.ts';
import { m } from '#paraglide/messages.js';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import type { SearchRow } from '../../contract-search.ts';
import { type PastedNumber, searchableText } from '../query-numbers.ts';

type PastedNumbersProps = { numbers: readonly PastedNumber[]; query: string; rows: readonly SearchRow[] };

/** Numbers found in a pasted text, each as a way to its card. */
export function PastedNumbers({ numbers, query, rows }: PastedNumbersProps) {
	if (numbers.length === 0) return null;
	const locale = currentLocale();
	const searched = new Set<string>(findIinBins(searchableText(query)));
	const found = new Set(rows.map(({ bin }) => bin));
	// numbers of persons come back masked, so only of a BIN can be said that it is not there
	const isMissing = (number: IinBin) => searched.has(number) && describeBin(number) !== undefined && !found.has(number);
	const valid = numbers.filter(({ isMistyped }) => !isMistyped).length;
	return (
		<section className="card px-5 py-4 md:px-8">
			<h2 className="text-base">
				{m.search_numbers_title({ count: numbers.length, shown: formatNumber(numbers.length) })}
			</h2>
			<ul className="mt-2 flex flex-wrap gap-2">
				{numbers.map((number) =>
					number.isMistyped ? (
						<li
							key={number.value}
							className="flex flex-wrap items-center gap-2 rounded-s bg-bad-bg px-3 py-1.5 text-[15px] text-bad"
						>
							<Icon name="bad" />
							<IdentifierNumber value={number.value} />
							<span className="text-sm">{m.search_numbers_mistyped()}</span>
						</li>
					) : (
						<li key={number.value} className="flex items-center gap-2 rounded-s bg-tint px-3 py-1.5 text-[15px]">
							<Link to={paths.subject.path(locale, { bin: number.value })} className="link">
								<IdentifierNumber value={number.value} />
							</Link>
							{isMissing(number.value) ? (
								<span className="text-sm text-muted">{m.search_numbers_missing()}</span>
							) : null}
						</li>
					),
				)}
			</ul>
			{searched.size > 0 && searched.size < valid ? (
				<p className="mt-2 text-sm text-muted">{m.search_numbers_rest({ shown: searched.size })}</p>
			) : null}
		</section>
	);
}
