import { Link } from 'react-router';
import { formatDay, formatNumber } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import { formatPoints } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Details } from '#web/ui/Details.tsx';
import { DataTable } from '#web/ui/TableTwin.tsx';
import type { FactorView, IdnView } from '../../contract.ts';

/** Every factor of the method with its points, those without data included: the number adds up before the reader's eyes. */
export function FactorTable({ idn }: { idn: IdnView }) {
	const isOurs = idn.origin === 'model';
	const notes = [
		idn.group === null ? null : m.idn_groups_sentence(),
		m.idn_coverage({
			percent: idn.coverage_percent,
			connected: idn.connected_factors,
			total: idn.total_factors,
		}),
		m.idn_confidence_meaning(),
		m.idn_model_version({ version: idn.model_version }),
	].filter((note) => note !== null);
	return (
		<div id="factors" className="scroll-mt-4 border-t border-line px-5 py-2 md:px-8">
			<Details summary={<span className="font-[550] text-blue">{m.card_page_all_factors()}</span>}>
				<ul className="mb-4 flex max-w-[48em] flex-col gap-1 text-[15px] text-ink-2">
					{notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
				<p className="no-print mb-4 text-[15px]">
					<Link to={paths.idn.path(currentLocale())} className="link">
						{m.idn_page_whole_method()}
					</Link>
				</p>
				<DataTable
					caption={m.card_page_all_factors()}
					columns={[
						m.card_page_factor(),
						m.card_page_factor_points(),
						m.card_page_factor_meaning(),
						m.card_page_evidence_source(),
						m.card_page_factor_data(),
					]}
					rows={[
						...(isOurs ? [[m.idn_points_base(), formatNumber(idn.base), '', '', '']] : []),
						...idn.factors.map(rowOf),
						...(idn.score === null ? [] : [[m.card_page_factor_total(), <b key="total">{idn.score}</b>, '', '', '']]),
					]}
				/>
			</Details>
		</div>
	);
}

function rowOf(factor: FactorView) {
	return [
		factor.title,
		<Points key="points" points={factor.points} />,
		<Known key="known" factor={factor} />,
		factor.source_title ?? '—',
		factor.as_of === null ? '—' : formatDay(factor.as_of),
	];
}

function Known({ factor: { state, sentence } }: { factor: FactorView }) {
	if (state === 'bin' || state === 'bounded') return sentence;
	const gap = state === 'not_connected' ? m.card_page_factor_not_connected() : m.card_page_factor_no_data();
	return <span className="text-muted">{gap}</span>;
}

function Points({ points }: { points: number | null }) {
	if (points === null) return '—';
	const tone = points < 0 ? 'text-bad' : points > 0 ? 'text-ok' : 'text-muted';
	return <span className={`font-[600] whitespace-nowrap ${tone}`}>{formatPoints(points)}</span>;
}
