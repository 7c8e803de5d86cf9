import { randomUUID } from 'node:crypto';
import type { IsoDate } from '#domain/clock.ts';
import { askFor, expectSubject, getPart } from '#sources/kit/asking/raw-parts.ts';
import { escapeXml, openSoap } from '#sources/kit/formats/xml.ts';
import type { AskedSubject, FetchContext, LiveSource, Oddity, RawAnswer } from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';

// One service tells debts, exit bans and alimony (format sheet F10). The public page of the system (F11) stands behind
// a captcha and is for people to use: nothing of ours asks it.

/** A case of enforcement as the service lists it. */
export type Case = {
	number: string | null;
	issuedBy: string | null;
	startedOn: IsoDate | null;
	/** set: the case is closed */
	endedOn: IsoDate | null;
	creditor: string | null;
	amountKzt: number | null;
	category: string | null;
	department: string | null;
	officer: string | null;
	banFrom: IsoDate | null;
};

export const service = {
	endpoint: 'egov_data',
	exchange: 'aisoip',
	manners: { timeoutMs: 4500, retries: 1, perSecond: 5, concurrency: 5, cacheSeconds: 6 * 3600 },
	fetch,
} satisfies Partial<LiveSource>;

async function fetch(context: FetchContext, { iinBin }: AskedSubject): Promise<RawAnswer> {
	return [
		await askFor(context, 'cases', {
			method: 'POST',
			path: '/egov-opendata-ws/ODWebServiceImpl',
			headers: { 'content-type': 'text/xml; charset=utf-8' },
			body: envelope(iinBin, context.secret('API_KEY'), context.now()),
			expects: 'xml',
		}),
	];
}

function envelope(iinBin: string, apiKey: string, now: Date): string {
	const info = `<messageId>${randomUUID()}</messageId><messageDate>${now.toISOString().slice(0, 19)}</messageDate><indexName>aisoip</indexName><apiKey>${escapeXml(apiKey)}</apiKey>`;
	const data = `<data xmlns:ns2pep="http://bip.bee.kz/SyncChannel/v10/Types/Request" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="ns2pep:RequestMessage"><iinOrBin>${escapeXml(iinBin)}</iinOrBin></data>`;
	return `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:soap="http://soap.opendata.egov.nitec.kz/"><soapenv:Body><soap:request><request><requestInfo>${info}</requestInfo><requestData>${data}</requestData></request></soap:request></soapenv:Body></soapenv:Envelope>`;
}

const nothingFound = 'Данные не найдены';

/**
 * The cases in the answer; none only where the service says «Данные не найдены».
 * @throws SourceFailure
 */
export function readCases(raw: RawAnswer, iinBin: string, oddities: Oddity[]): Case[] {
	const body = openSoap(getPart(raw, 'cases').body, 'cases', oddities, { lists: ['rows'] });
	const response = body.object('requestResponse')?.object('response') ?? null;
	const status = response?.object('responseInfo')?.object('status') ?? null;
	if (response === null || status === null) throw new SourceFailure('not_understood', 'cases: no status');
	const [code, message] = [status.text('code'), status.text('message')];
	const data = response.object('responseData')?.object('data') ?? null;
	const rows = data?.list('rows') ?? [];
	data?.close();
	response.close();
	if (rows.length > 0) return rows.map((row) => caseOf(row, iinBin, oddities));
	if (message?.startsWith(nothingFound) === true) return [];
	if (code !== 'SUCCESS') throw new SourceFailure('outage', `cases: status ${code}`);
	throw new SourceFailure('not_understood', 'cases: neither cases nor «none»');
}

function caseOf(value: unknown, iinBin: string, oddities: Oddity[]): Case {
	const row = Strict.open(value, 'cases.rows[]', oddities);
	expectSubject(row.text('iinOrBin'), iinBin, 'cases');
	const officer = ['officerSurname', 'officerName', 'officerSecondname'].map((field) => row.text(field));
	const found = {
		number: row.text('execProcNum'),
		issuedBy: row.text('ilOrganRu'),
		startedOn: row.date('ipStartDate'),
		endedOn: row.date('ipEndDate'),
		creditor: row.text('recovererTitle') ?? row.text('recovererTypeRu'),
		amountKzt: row.number('recoveryAmount'),
		category: row.text('categoryRu'),
		department: row.text('disaDepartmentNameRu') ?? row.text('disaNameRu'),
		officer: officer.filter((part) => part !== null).join(' ') || null,
		banFrom: row.date('banStartDate'),
	};
	row.ignore('execProc', 'debtorTitle', 'debtorSurname', 'debtorName', 'debtorSecondname', 'ilDate');
	row.ignore('ilOrganKk', 'recovererTypeRu', 'recovererTypeKk', 'categoryKk', 'disaNameRu', 'disaNameKk');
	row.ignore('disaDepartmentNameKk').close();
	return found;
}
