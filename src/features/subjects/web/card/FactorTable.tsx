import { Link } from 'react-router';
import type { IdnFactor } from '#features/idn/contract.ts';
import { factorEvidence } from '#features/idn/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatNumber, formatPoints } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Details } from '#web/ui/Details.tsx';
import { Section } from '#web/ui/subject/Section.tsx';
import type { FactorView, IdnView } from '../../contract.ts';

/** Every factor of the method with its points, those without data included: the number adds up before the reader's eyes. */
export function FactorTable({ idn, details }: { idn: IdnView; details: readonly IdnFactor[] }) {
	const notes = [
		idn.group === null ? null : m.idn_groups_sentence(),
		m.idn_coverage({ percent: idn.coverage_percent, connected: idn.connected_factors, total: idn.total_factors }),
		m.idn_confidence_meaning(),
		m.idn_model_version({ version: idn.model_version }),
	].filter((note) => note !== null);
	return (
		<Section id="factors" title={m.card_page_all_factors()}>
			<table className="w-full border-collapse text-left text-[15px]">
				<caption className="sr-only">{m.card_page_all_factors()}</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">{m.card_page_factor()}</th>
						<th scope="col">{m.card_page_factor_points()}</th>
					</tr>
				</thead>
				<tbody>
					{idn.origin === 'model' ? <Sum label={m.idn_points_base()} value={idn.base} /> : null}
					{idn.factors.map((factor) => (
						<Factor key={factor.code} factor={factor} detail={details.find(({ code }) => code === factor.code)} />
					))}
					{idn.score === null ? null : <Sum label={m.card_page_factor_total()} value={idn.score} />}
				</tbody>
			</table>
			<ul className="mt-4 flex max-w-[48em] flex-col gap-1 text-sm text-muted">
				{notes.map((note) => (
					<li key={note}>{note}</li>
				))}
			</ul>
			<p className="no-print mt-2 text-[15px]">
				<Link to={paths.idn.path(currentLocale())} className="link inline-block py-2">
					{m.idn_page_whole_method()}
				</Link>
			</p>
		</Section>
	);
}

const cell = 'border-b border-line py-2 align-top';

function Sum({ label, value }: { label: string; value: number }) {
	return (
		<tr>
			<th scope="row" className={`${cell} pr-4 font-[600]`}>
				{label}
			</th>
			<td className={`${cell} text-right font-[600]`}>{formatNumber(value)}</td>
		</tr>
	);
}

function Factor({ factor, detail }: { factor: FactorView; detail: IdnFactor | undefined }) {
	const { title, points } = factor;
	return (
		<tr>
			<th scope="row" className={`${cell} pr-4 font-[400]`}>
				<span className="font-[550]">{title}</span>
				<Known factor={factor} />
				<Evidence factor={factor} detail={detail} />
			</th>
			<td className={`${cell} text-right`}>
				<Points points={points} />
			</td>
		</tr>
	);
}

function Known({ factor: { state, sentence, source_title: source, as_of: asOf } }: { factor: FactorView }) {
	if (state !== 'bin' && state !== 'bounded') {
		const gap = state === 'not_connected' ? m.card_page_factor_not_connected() : m.card_page_factor_no_data();
		return <span className="block text-muted">{gap}</span>;
	}
	const from = [source, asOf === null ? null : m.common_data_as_of({ date: formatDay(asOf) })].filter(Boolean);
	return (
		<>
			<span className="block text-ink-2">{sentence}</span>
			<span className="block text-sm text-muted">{from.join(' · ')}</span>
		</>
	);
}

/** What is needed to check a factor and to contest it. */
function Evidence({ factor, detail }: { factor: FactorView; detail: IdnFactor | undefined }) {
	const lines = detail === undefined ? [] : [...factorEvidence(detail)];
	const url = detail?.evidence_url ?? null;
	const isClosed = detail !== undefined && detail.source_id !== null && url === null;
	const improve = factor.how_to_improve;
	if (lines.length === 0 && url === null && !isClosed && improve === null) return null;
	return (
		<Details className="text-[15px]" summary={<span className="text-sm text-blue">{m.idn_page_card_evidence()}</span>}>
			<dl className="flex flex-col gap-2">
				{lines.map(([label, text]) => (
					<div key={label}>
						<dt className="text-sm text-muted">{label}</dt>
						<dd>{text}</dd>
					</div>
				))}
				{improve === null ? null : (
					<div>
						<dt className="text-sm text-muted">{m.card_page_how_to_improve()}</dt>
						<dd>{improve}</dd>
					</div>
				)}
				{isClosed ? (
					<div>
						<dt className="text-sm text-muted">{m.card_page_evidence_source()}</dt>
						<dd>{m.common_no_public_document()}</dd>
					</div>
				) : null}
				{url === null ? null : (
					<div>
						<dt className="text-sm text-muted">{m.card_page_evidence_source()}</dt>
						<dd>
							<a href={url} rel="noreferrer" className="link">
								{new URL(url).host}
							</a>
						</dd>
					</div>
				)}
			</dl>
		</Details>
	);
}

function Points({ points }: { points: number | null }) {
	if (points === null) return '—';
	const tone = points < 0 ? 'text-bad' : points > 0 ? 'text-ok' : 'text-muted';
	return <span className={`font-[600] whitespace-nowrap ${tone}`}>{formatPoints(points)}</span>;
}
