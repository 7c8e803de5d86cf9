import { useEffect } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatDay, formatInstant, formatMonth } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { AskAgain } from '#web/ui/AskAgain.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { GovReportView, getGovDocument } from '../contract.ts';
import { BusNotice } from './BusNotice.tsx';
import { tableTitle, typedOf } from './cells.ts';
import { Editor, type Refused } from './Editor.tsx';
import { FormTable } from './FormTable.tsx';
import { SignStep, type SignStepProps } from './SignStep.tsx';
import { StateChip } from './StateChip.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { Unbalanced } from './Unbalanced.tsx';
import { stateWords } from './words.ts';

type ReportViewProps = {
	report: GovReportView;
	/** of a draft that is whole and about to be signed */
	signing: Pick<SignStepProps, 'text' | 'application'> | null;
	refused: Refused | null;
	blankLines: number;
	/** a page of another site led here: whether it can be signed is asked by this one */
	isAskedLater: boolean;
	/** it was signed a moment ago */
	isSent: boolean;
};

/** One report: what can be typed, what is signed, or what became of it. */
export function ReportView({ report, signing, isAskedLater, refused, blankLines, isSent }: ReportViewProps) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (isAskedLater) void revalidate();
	}, [isAskedLater, revalidate]);
	const locale = currentLocale();
	const here = paths.cabinetGovReport.path(locale, { id: report.id });
	const isDraft = report.state === 'draft';
	const isWaiting = report.state === 'signed' || report.state === 'queued' || report.state === 'sent';
	const isEdited = isDraft && report.can_change && signing === null;
	return (
		<div className="flex flex-col gap-5">
			<p className="-mb-2 text-[15px]">
				<Link to={paths.cabinetGovReports.path(locale)} className="link inline-block py-1">
					{m.gov_back()}
				</Link>
			</p>
			<PageHead
				title={m.gov_report_month({ report: report.report_name, month: formatMonth(report.month) })}
				lead={report.government_agency}
				actions={<StateChip report={report} />}
			/>
			{isSent && !isDraft ? <SuccessDialog report={report} closeTo={here} /> : null}
			{isDraft ? <BusNotice isOn={report.is_bus_on} /> : null}
			{isWaiting && !isSent ? <AskAgain /> : null}
			{isWaiting ? <Progress report={report} /> : null}
			<Remark report={report} />
			{signing === null ? <Unbalanced of={report.id} unbalanced={report.unbalanced} /> : null}
			{signing === null ? null : <SignStep report={report} {...signing} />}
			{isEdited ? (
				<Editor key={`${report.id} ${report.version} ${refused?.sending ?? ''}`} {...{ report, refused, blankLines }} />
			) : (
				<>
					<About report={report} />
					<Card id="form" title={tableTitle(report.form_view)}>
						<FormTable
							form={report.form_view}
							lines={typedOf(report.lines)}
							totals={report.totals}
							faults={null}
							derived={{}}
						/>
						<p className="mt-4 text-sm text-muted">{report.form_view.basis}</p>
					</Card>
				</>
			)}
			<History report={report} />
		</div>
	);
}

/** Who has the report now, and that it is tried again where the bus is silent. */
function Progress({ report: { state, is_delayed: isDelayed, is_bus_on: isBusOn } }: { report: GovReportView }) {
	const isAway = isDelayed || !isBusOn;
	const words = state === 'sent' ? m.gov_awaits() : m.gov_waits();
	return <Notice tone={isAway ? 'warn' : 'off'} icon="clock" title={isAway ? m.gov_delayed() : words} />;
}

/** What the body wants put right, with the way to do so. */
function Remark({ report: { state, remark, can_change: canChange } }: { report: GovReportView }) {
	if (remark === null || (state !== 'returned' && state !== 'draft')) return null;
	const action =
		state === 'returned' && canChange ? (
			<Form method="post">
				<button type="submit" name="intent" value="revise" className="btn">
					{m.gov_revise()}
				</button>
			</Form>
		) : undefined;
	return (
		<Notice tone="warn" title={m.gov_remark()} action={action}>
			<p className="break-words">{remark}</p>
		</Notice>
	);
}

function About({ report }: { report: GovReportView }) {
	return (
		<Card id="about" title={m.gov_about()}>
			<DefinitionList>
				<RequisiteRow label={m.gov_column_agency()}>{report.government_agency}</RequisiteRow>
				<RequisiteRow label={m.gov_column_due()}>{formatDay(report.due_date)}</RequisiteRow>
				<RequisiteRow label={m.gov_column_deadline()}>{formatDay(report.deadline)}</RequisiteRow>
				<RequisiteRow label={m.gov_column_inspector()}>{report.inspector_fio ?? m.gov_no_inspector()}</RequisiteRow>
				{report.registration_no === null ? null : (
					<RequisiteRow label={m.gov_number()} copyValue={report.registration_no}>
						{report.registration_no}
					</RequisiteRow>
				)}
			</DefinitionList>
		</Card>
	);
}

function History({ report: { id, history } }: { report: GovReportView }) {
	return (
		<Card id="history" title={m.gov_history()}>
			<ol className="divide-y divide-line">
				{history.map(({ version, state, at, by, registration_no: number, remark, has_document: hasDocument }) => (
					<li key={`${version} ${state}`} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3">
						<span className="min-w-0 flex-1 basis-[240px]">
							<b className="font-[550]">
								{stateWords[state]()}, {m.gov_version({ version })}
							</b>
							<span className="block text-sm text-muted [overflow-wrap:anywhere]">
								{[formatInstant(at), by, number === null ? null : m.gov_registration_no({ number })]
									.filter((part) => part !== null)
									.join(' · ')}
							</span>
							{remark === null ? null : <span className="block text-[15px] break-words">{remark}</span>}
						</span>
						{hasDocument ? (
							<a
								href={hrefOf<typeof getGovDocument>(
									'GET /api/v1/gov/reports/:id/document',
									{ params: { id }, query: { version } },
									currentLocale(),
								)}
								download
								aria-label={m.gov_download_of({ version })}
								className="btn btn-ghost min-h-11"
							>
								{m.gov_download()}
							</a>
						) : null}
					</li>
				))}
			</ol>
		</Card>
	);
}
