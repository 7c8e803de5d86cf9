import { askBus, openBusAnswer } from '#sources/kit/asking/bus.ts';
import type { FetchContext, Oddity } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import type { Strict } from '#sources/kit/strict.ts';

// [assumed] Services GOV_REPORT and GOV_REPORT_STATE: their formats are given under contract only; see docs/digital-government.md.

const namespace = 'urn:portal:gov-report:v1';

export type ReportMessage = {
	id: string;
	version: number;
	bin: string;
	form: string;
	agency: string;
	month: string;
	/** the signed document, byte by byte */
	signedXml: string;
};

/** `unknown`: the body has no such message */
export type ReportAnswer =
	| { state: 'received' | 'unknown' }
	| { state: 'accepted'; registrationNo: string; inspectorFio: string | null; remark: string | null }
	| { state: 'returned'; registrationNo: string | null; inspectorFio: string | null; remark: string };

/** One message of a version of a report, however often it is sent. */
function messageIdOf({ id, version }: Pick<ReportMessage, 'id' | 'version'>): string {
	return `${id}-${version}`;
}

/** @returns whether the body has had this message before. @throws SourceFailure */
export async function handOver(context: FetchContext, message: ReportMessage): Promise<{ isRepeat: boolean }> {
	const messageId = messageIdOf(message);
	const { bin, id, version, form, agency, month, signedXml } = message;
	const fields = {
		...{ iinBin: bin, reportId: id, version: String(version), formCode: form, agencyCode: agency, period: month },
		signedReport: Buffer.from(signedXml, 'utf8').toString('base64'),
	};
	const raw = await askBus(context, { serviceId: 'GOV_REPORT', namespace, fields, messageId });
	const receipt = partOf(openBusAnswer(raw, [] as Oddity[], []), 'receipt');
	requireSame(receipt, messageId);
	return { isRepeat: receipt.requiredText('duplicate') === 'true' };
}

/** What became of a version. @throws SourceFailure */
export async function askState(
	context: FetchContext,
	{ id, version, bin }: Pick<ReportMessage, 'id' | 'version' | 'bin'>,
): Promise<ReportAnswer> {
	const fields = { iinBin: bin, reportId: id, version: String(version) };
	const raw = await askBus(context, { serviceId: 'GOV_REPORT_STATE', namespace, fields });
	const answer = partOf(openBusAnswer(raw, [], []), 'reportState');
	requireSame(answer, messageIdOf({ id, version }));
	const state = answer.requiredText('state');
	const registrationNo = cut(answer.text('registrationNo'));
	const inspectorFio = cut(answer.text('inspectorFio'));
	const remark = cut(answer.text('remark'));
	switch (state) {
		case 'RECEIVED':
			return { state: 'received' };
		case 'UNKNOWN':
			return { state: 'unknown' };
		case 'ACCEPTED':
			if (registrationNo === null) break;
			return { state: 'accepted', registrationNo, inspectorFio, remark };
		case 'RETURNED':
			if (remark === null) break;
			return { state: 'returned', registrationNo, inspectorFio, remark };
	}
	throw new SourceFailure('not_understood', `GOV_REPORT_STATE: ${state.slice(0, 40)} without what belongs to it`);
}

function partOf(data: Strict | null, name: string): Strict {
	const part = data?.object(name) ?? null;
	if (part === null) throw new SourceFailure('not_understood', `no ${name} in the payload`);
	return part;
}

/** An answer about another report changes nothing. */
function requireSame(part: Strict, messageId: string): void {
	if (part.requiredText('messageId') !== messageId)
		throw new SourceFailure('not_understood', 'the answer is about another report');
}

const longestText = 2000;

function cut(text: string | null): string | null {
	const plain = text?.trim() ?? '';
	return plain === '' ? null : plain.slice(0, longestText);
}
