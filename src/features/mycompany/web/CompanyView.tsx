import { m } from '#paraglide/messages.js';
import { formatPoints } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import { IdentifierNumber } from '#web/ui/IdentifierNumber.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { MyCompanyView, OwnFactor, RoadMapView } from '../contract.ts';
import { Found } from './Found.tsx';
import { Reading } from './Reading.tsx';
import { RoadMap } from './RoadMap.tsx';
import { Views } from './Views.tsx';

export type CompanyViewProps = { company: MyCompanyView; road: RoadMapView };

/** The reading first, then what would change it, who looked, and what others see. */
export function CompanyView({ company, road }: CompanyViewProps) {
	const { organisation, index } = company;
	return (
		<div className="flex flex-col gap-5">
			<PageHead
				title={m.my_company_title()}
				lead={
					<>
						<b className="font-[600] text-ink">{organisation.title}</b> · {m.card_page_bin()}{' '}
						<IdentifierNumber value={organisation.bin} />
					</>
				}
				actions={
					<LinkButton kind="ghost" to={paths.subject.path(currentLocale(), { bin: organisation.bin })}>
						{m.my_company_as_seen()}
					</LinkButton>
				}
			/>
			<Reading company={company} />
			<RoadMap road={road} />
			<Found company={company} />
			<Disputes company={company} />
			<Debts />
			<Views views={company.views} />
			<Statements years={company.own_statements.years} />
			<Card id="factors" title={m.my_company_factors()}>
				<Factors factors={index.factors} />
			</Card>
		</div>
	);
}

function Disputes({ company: { open_objections: open, shown_replies: shown } }: { company: MyCompanyView }) {
	const locale = currentLocale();
	return (
		<Card id="disputes" title={m.my_company_dispute()}>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="min-w-0 flex-1 basis-[280px]">
					{open === 0 && shown === 0
						? m.my_company_dispute_lead()
						: [
								open === 0 ? null : m.my_company_open_objections({ count: open }),
								shown === 0 ? null : m.my_company_shown_replies({ count: shown }),
							]
								.filter((part) => part !== null)
								.join(', ')}
				</p>
				<span className="flex flex-wrap gap-2">
					<LinkButton kind="ghost" to={paths.cabinetObjections.path(locale)}>
						{m.requests_objections_title()}
					</LinkButton>
					<LinkButton kind="ghost" to={paths.cabinetReplies.path(locale)}>
						{m.requests_replies_title()}
					</LinkButton>
				</span>
			</div>
		</Card>
	);
}

function Debts() {
	return (
		<Card id="debts" title={m.monopolies_debts_card()}>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="min-w-0 flex-1 basis-[280px]">{m.monopolies_debts_card_text()}</p>
				<LinkButton kind="ghost" to={paths.cabinetDebts.path(currentLocale())}>
					{m.monopolies_debts_go()}
				</LinkButton>
			</div>
		</Card>
	);
}

function Statements({ years }: { years: readonly number[] }) {
	return (
		<Card id="statements" title={m.my_company_statements()}>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="min-w-0 flex-1 basis-[280px]">
					{years.length === 0
						? m.my_company_statements_none()
						: m.my_company_statements_years({ years: years.join(', ') })}
				</p>
				<LinkButton kind="ghost" to={paths.cabinetFinancialStatements.path(currentLocale())}>
					{m.my_company_statements_go()}
				</LinkButton>
			</div>
		</Card>
	);
}

/** Those that moved the index stand open. */
function Factors({ factors }: { factors: readonly OwnFactor[] }) {
	const moving = factors.filter(({ points }) => points !== null && points !== 0);
	const rest = factors.filter(({ points }) => points === null || points === 0);
	return (
		<>
			<FactorRows factors={moving.toSorted((one, other) => (one.points ?? 0) - (other.points ?? 0))} />
			{rest.length === 0 ? null : (
				<Details
					className="border-t border-line"
					summary={<span className="text-[15px] font-[550] text-blue">{m.report_more({ count: rest.length })}</span>}
				>
					<FactorRows factors={rest} />
				</Details>
			)}
		</>
	);
}

function FactorRows({ factors }: { factors: readonly OwnFactor[] }) {
	return (
		<ul className="divide-y divide-line">
			{factors.map(({ code, title, sentence, points, source_title: source }) => (
				<li key={code} className="flex items-start justify-between gap-4 py-2.5">
					<span className="min-w-0">
						<b className="font-[550]">{title}</b>
						<span className="block text-[15px] text-ink-2">{sentence}</span>
						{source === null ? null : <span className="block text-sm text-muted">{source}</span>}
					</span>
					<Points points={points} />
				</li>
			))}
		</ul>
	);
}

function Points({ points }: { points: number | null }) {
	const tone = points === null || points === 0 ? 'text-muted' : points < 0 ? 'text-bad' : 'text-ok';
	return <span className={`font-[600] whitespace-nowrap ${tone}`}>{points === null ? '—' : formatPoints(points)}</span>;
}
