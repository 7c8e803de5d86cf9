import type { Content } from 'pdfmake/interfaces.js';
import { formatDay, formatInstant, formatNumber } from '#domain/formats.ts';
import { markOfFinding } from '#domain/judgement/finding-mark.ts';
import { personName } from '#domain/names/person-name.ts';
import type { RemarkView } from '#domain/remark.ts';
import type { PresentedFinding, ReportModel, Verdict } from '#domain/report/report-model.ts';
import type { Words } from '../words.ts';
import { gaugeSvg } from './gauge.ts';
import { colors, hairlines, heading, panel, tones } from './look.ts';
import * as m from './messages.ts';
import type { PrintedReport } from './printed-report.ts';

/** Verdict, requisites, date, QR and code: what is read when nothing else is. */
export function drawOverview(printed: PrintedReport, words: Words): Content[] {
	return [drawTitle(printed, words), drawVerdict(printed, words), drawRequisites(printed, words)];
}

/** What speaks against and for the subject, each with the source that said so. */
export function drawAllFindings({ model }: PrintedReport, words: Words): Content[] {
	const { stop, attention, good } = model;
	return [
		drawFindings(m.card_page_stop_factors, m.report_no_stop, stop, model, words),
		drawFindings(m.card_page_attention, m.report_no_attention, attention, model, words),
		drawFindings(m.card_page_favourable, m.report_no_good, good, model, words),
	];
}

function drawTitle({ subject, kind, closedAt, isDemo }: PrintedReport, { say, tag }: Words): Content {
	const kindOf = say(kind === 'full' ? m.report_kind_full_of : m.report_kind_basic_of);
	return {
		stack: [
			...(isDemo ? [panel([{ text: say(m.common_demo), color: colors.warn }], colors.warnBg, 5)] : []),
			{ text: `${kindOf} · ${formatInstant(closedAt, tag)}`, color: colors.muted, margin: [0, isDemo ? 10 : 0, 0, 3] },
			{ text: subject.title, style: 'title' },
			{
				text: [
					{ text: `${subject.number}   `, bold: true },
					{ text: `${subject.kindLabel}   `, color: colors.ink2 },
					...(subject.stateLabel === null
						? []
						: [{ text: subject.stateLabel, bold: true, color: subject.isActive ? colors.ok : colors.bad }]),
				],
				margin: [0, 4, 0, 0],
			},
		],
		marginBottom: 12,
	};
}

function drawVerdict(printed: PrintedReport, words: Words): Content {
	const { verdict } = printed.model;
	const gaugeWidth = 168;
	return {
		table: {
			widths: [gaugeWidth, '*'],
			body: [
				[
					{
						stack: [
							{ svg: gaugeSvg(printed.idn), width: gaugeWidth - 20, alignment: 'center' },
							...drawIndex(printed, words),
						],
						fillColor: colors.tint,
					},
					{ stack: drawSentence(verdict, printed, words), fillColor: tones[verdict.tone].ground },
				],
			],
		},
		layout: {
			hLineWidth: () => 0,
			vLineWidth: () => 0,
			paddingLeft: () => 12,
			paddingRight: () => 12,
			paddingTop: () => 10,
			paddingBottom: () => 10,
		},
	};
}

function drawSentence(verdict: Verdict, { model }: PrintedReport, { options, say, tag }: Words): Content[] {
	const { stop, attention, good } = model;
	const counts = [
		m.card_page_count_stop({ count: stop.length }, options),
		m.card_page_count_attention({ count: attention.length }, options),
		m.card_page_count_favourable({ count: good.length }, options),
		m.report_answered(
			{ answered: formatNumber(verdict.answeredCount, tag), total: formatNumber(verdict.askedCount, tag) },
			options,
		),
	];
	return [
		{ text: say(m.card_page_verdict), style: 'small', margin: [0, 0, 0, 4] },
		{ text: verdict.sentence, fontSize: 12.5, bold: true, lineHeight: 1.2, color: tones[verdict.tone].ink },
		...(verdict.caveat === null ? [] : [{ text: verdict.caveat, color: colors.ink2, margin: [0, 6, 0, 0] } as Content]),
		{ text: counts.join('  ·  '), color: colors.ink2, fontSize: 8, margin: [0, 8, 0, 0] },
	];
}

function drawIndex({ idn, reading }: PrintedReport, { options, say, tag }: Words): Content[] {
	if (idn === null) return [centered(say(m.report_no_index))];
	const zone = idn.zone === null ? null : say(idn.zone === 'green' ? m.idn_zone_green : m.idn_zone_red);
	const groups = idn.interval?.groups ?? idn.group;
	const ink = idn.zone === null ? colors.off : idn.zone === 'green' ? colors.ok : colors.bad;
	const lines = [
		reading?.label ?? null,
		idn.degreeLabel,
		idn.reason,
		idn.shareBelowPercent === null
			? null
			: m.pdf_share_below({ percent: formatNumber(idn.shareBelowPercent, tag, 1) }, options),
		m.pdf_calculated({ day: formatDay(idn.calculatedOn, tag), model: idn.modelVersion }, options),
		[idn.originLabel, idn.confidenceLabel].filter((text) => text !== null).join(' · '),
		reading?.national ?? null,
	];
	return [
		...(groups === null && zone === null
			? []
			: [
					{
						text: [groups, zone].filter((text) => text !== null).join(' · '),
						bold: true,
						color: ink,
						alignment: 'center',
					} as Content,
				]),
		...lines.flatMap((line) => (line === null || line === '' ? [] : [centered(line)])),
	];
}

function centered(text: string): Content {
	return { text, style: 'small', alignment: 'center', margin: [0, 1.5, 0, 0] };
}

function drawRequisites({ subject, seal }: PrintedReport, { say, tag }: Words): Content {
	const rows: [string, string | null][] = [
		[say(m.pdf_number), subject.number],
		[say(m.pdf_registered), subject.registeredOn === null ? null : formatDay(subject.registeredOn, tag)],
		[say(m.pdf_head), subject.headName === null ? null : personName(subject.headName)],
		[say(m.pdf_address), subject.address],
		[say(m.pdf_activity), subject.activity],
		[say(m.pdf_issued), formatInstant(seal.issuedAt, tag)],
		[say(m.pdf_recipient), seal.recipient],
	];
	const qrSize = 92;
	return {
		columns: [
			{
				width: '*',
				table: {
					widths: [110, '*'],
					body: rows.map(([label, value]) => [{ text: label, style: 'label' }, { text: value ?? '—' }]),
				},
				layout: hairlines,
			},
			{
				width: qrSize + 24,
				stack: [
					{ qr: seal.scanUrl, fit: qrSize, foreground: colors.ink, alignment: 'right', eccLevel: 'M' },
					{ text: seal.code, bold: true, alignment: 'right', fontSize: 8.5, margin: [0, 4, 0, 0] },
					{ text: say(m.pdf_check_hint), style: 'small', alignment: 'right', link: seal.scanUrl },
				],
			},
		],
		columnGap: 16,
		margin: [0, 12, 0, 4],
	};
}

type Message = Parameters<Words['say']>[0];

function drawFindings(
	title: Message,
	none: Message,
	findings: readonly PresentedFinding[],
	model: ReportModel,
	{ options, say, tag }: Words,
): Content {
	const sources = new Map(
		model.sections.flatMap(({ parts }) => parts.map((part) => [part.sourceId, part.sourceTitle])),
	);
	const metaOf = ({ evidence, asOf }: PresentedFinding) => {
		const names = evidence.map(({ sourceId }) => sources.get(sourceId) ?? sourceId);
		const date = asOf === null ? [] : [m.common_data_as_of({ date: formatDay(asOf, tag) }, options)];
		return [names.join(', '), ...date].join(' · ');
	};
	return {
		stack: [
			...heading({ text: say(title), style: 'heading', margin: [0, 10, 0, 3] }, 48),
			findings.length === 0
				? { text: say(none), color: colors.ink2 }
				: {
						table: {
							widths: [3, '*'],
							dontBreakRows: true,
							body: findings.map((finding) => [
								{ text: '', fillColor: inkOf(finding) },
								{
									stack: [
										{ text: finding.title, bold: true },
										...(finding.sentence === '' ? [] : [{ text: finding.sentence, color: colors.ink2 }]),
										{ text: metaOf(finding), style: 'small' },
										...finding.remarks.map(drawRemark),
									],
								},
							]),
						},
						layout: { ...hairlines, paddingLeft: (column: number) => (column === 0 ? 0 : 8), paddingRight: () => 0 },
					},
		],
	};
}

/** Beside the fact and apart from it. */
function drawRemark({ label, text }: RemarkView): Content {
	return {
		margin: [8, 3, 0, 0],
		text: [
			{ text: label, bold: true, fontSize: 8.5 },
			...(text === null ? [] : [{ text: `: ${text}`, fontSize: 8.5 }]),
		],
	};
}

const inks = { bad: colors.bad, attention: '#d99a2b', info: colors.off, good: colors.ok } as const;

function inkOf({ severity }: PresentedFinding): string {
	return inks[markOfFinding(severity)];
}
