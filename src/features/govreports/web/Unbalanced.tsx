import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatMonth, formatUpTo } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { UnbalancedView } from '../contract.ts';

type UnbalancedProps = {
	/** the report of the page */
	of: string;
	unbalanced: readonly UnbalancedView[];
	/** it is about to be signed, and nothing is wrong yet */
	isForeseen?: boolean;
};

/** Balances that were signed and do not follow any more from the months before: its own first, then those of later months. */
export function Unbalanced({ of, unbalanced, isForeseen = false }: UnbalancedProps) {
	const own = unbalanced.filter(({ report_id: id }) => id === of);
	const later = unbalanced.filter(({ report_id: id }) => id !== of);
	return (
		<>
			{own.length === 0 ? null : (
				<Notice tone="warn" title={m.gov_unbalanced_own()}>
					<Balances balances={own} isLinked={false} />
				</Notice>
			)}
			{later.length === 0 ? null : (
				<Notice tone="warn" title={isForeseen ? m.gov_unbalanced_foreseen() : m.gov_unbalanced_later()}>
					<Balances balances={later} isLinked />
				</Notice>
			)}
		</>
	);
}

function Balances({ balances, isLinked }: { balances: readonly UnbalancedView[]; isLinked: boolean }) {
	return (
		<>
			<ul className="flex flex-col gap-1.5">
				{balances.map(({ report_id: id, month, preparation, left, expected }) => (
					<li key={`${id} ${preparation}`} className="[overflow-wrap:anywhere]">
						{isLinked ? (
							<Link to={paths.cabinetGovReport.path(currentLocale(), { id })} className="link">
								{formatMonth(month)}
							</Link>
						) : null}
						{isLinked ? ': ' : null}
						{m.gov_unbalanced_line({ preparation, left: formatUpTo(left, 3), expected: formatUpTo(expected, 3) })}
					</li>
				))}
			</ul>
			<p className="mt-2">{m.gov_unbalanced_what()}</p>
		</>
	);
}
