import type { Statement } from '#domain/facts/statement.ts';
import type { SourceDescriptor } from '../define-source.ts';
import type { EndpointId } from '../endpoints.ts';
import { escapeXml, parseXml } from '../formats/xml.ts';
import {
	type AskedSubject,
	defineLiveSource,
	type FetchContext,
	type LiveSource,
	type Oddity,
	type RawAnswer,
	type SourceResponse,
} from '../live-source.ts';
import { SourceFailure, type SourceFailureCode } from '../source-failure.ts';
import { dayOf, Strict } from '../strict.ts';
import { consentOf } from './bus-source.ts';

type Period = 'current' | 'historical';

/** `ResultCode` of a report that was made. */
const reportMade = '10';
/** Codes of `CigResultError/Errmessage`; those that are not here say that the question or the answer was misunderstood. */
const subjectUnknown = '1102';
const failureCodes: Readonly<Record<string, SourceFailureCode>> = {
	1101: 'outage',
	1104: 'refused', // login
	1106: 'refused', // right to this report
	1110: 'refused', // password or address
	1111: 'outage',
};
/** The standard report. */
const reportImportCode = '4';
/** By IIN or BIN. */
const idNumberType = '14';
/** Chapters of a report that are not read: contracts and balances have not been seen in a recorded report. */
const unread = [
	...['Title', 'Header', 'ExistingContracts', 'TerminatedContracts', 'PublicSources', 'IdentificationDocuments'],
	...['ClassificationOfBorrower', 'SubjectsAddress', 'NumberOfQueries', 'SummaryInformation'],
] as const;
const lists = ['NegativeStatus', 'NegativeStatusOfClient', 'NegativeStatusOfContract'];
const longAnswerSeconds = 24 * 3600;

/** A credit bureau of the Creditinfo family (format sheet F17): one paid report per question. */
export function defineBureauSource(descriptor: SourceDescriptor, endpoint: EndpointId): LiveSource {
	return defineLiveSource({
		descriptor,
		endpoint,
		// no automatic retry: a lost question may have been charged
		manners: { timeoutMs: 4500, retries: 0, perSecond: 5, concurrency: 4, cacheSeconds: longAnswerSeconds },
		async fetch(context, subject) {
			// the bureau takes our word for it; nothing is asked without one
			consentOf(descriptor, subject);
			const response = await context.request({
				method: 'POST',
				path: '/FCBServices/Service',
				headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '"GetReport"' },
				body: buildQuestion(context, subject.iinBin),
				expects: 'xml',
				alsoAccept: [500],
			});
			openReport(response, []);
			return [{ name: 'report', ...response }];
		},
		parse: (raw, subject) => parseReport(raw, subject),
	});
}

/** Persons and firms are asked by one kind of number. The key has no namespace of its own. */
function buildQuestion(context: FetchContext, iinBin: string): string {
	return bureauQuestion(context, 'http://ws.creditinfo.com/', [
		`<ws:GetReport><ws:doc><keyValue><reportImportCode>${reportImportCode}</reportImportCode>`,
		`<idNumber>${escapeXml(iinBin)}</idNumber><idNumberType>${idNumberType}</idNumberType>`,
		'<ConsentConfirmed>1</ConsentConfirmed></keyValue></ws:doc></ws:GetReport>',
	]);
}

/** A question of ours with our login. @param content in the namespace `ws` */
export function bureauQuestion(context: FetchContext, namespace: string, content: readonly string[]): string {
	const login = escapeXml(context.secret('LOGIN'));
	const password = escapeXml(context.secret('PASSWORD'));
	return [
		'<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"',
		` xmlns:ws="${namespace}"><soap:Header><ws:CigWsHeader><ws:Culture>ru-RU</ws:Culture>`,
		`<ws:UserName>${login}</ws:UserName><ws:Password>${password}</ws:Password></ws:CigWsHeader></soap:Header>`,
		`<soap:Body>${content.join('')}</soap:Body></soap:Envelope>`,
	].join('');
}

/** What the envelope of a bureau holds. @throws SourceFailure for a fault, and for a status without one */
export function openBureauAnswer(
	{ status, body }: SourceResponse,
	{ path, lists: repeated, oddities }: { path: string; lists: readonly string[]; oddities: Oddity[] },
): Strict | null {
	if (status !== 200 && !/<[\w:-]*Fault[\s>]/.test(body))
		throw new SourceFailure('outage', `the bureau answers with status ${status}`);
	const document = Strict.open(parseXml(body, path, { lists: repeated, attributes: true }), path, oddities);
	const content = document.object('Envelope')?.object('Body') ?? null;
	const fault = content?.object('Fault') ?? null;
	if (fault !== null) {
		const isOurs = /(?:^|:)Client/.test(fault.text('faultcode') ?? '');
		throw new SourceFailure(isOurs ? 'refused' : 'outage', 'the bureau answers with a SOAP fault');
	}
	return content;
}

/** The element `CigResult`; null for «no such subject». @throws SourceFailure for anything else */
function openReport(response: SourceResponse, oddities: Oddity[]): Strict | null {
	const content = openBureauAnswer(response, { path: 'report', lists, oddities });
	const answer = content?.object('GetReportResponse')?.object('GetReportResult') ?? null;
	const error = answer?.object('CigResultError') ?? null;
	if (error !== null) return expectUnknown(error);
	const result = answer?.object('CigResult') ?? null;
	if (result === null) throw new SourceFailure('not_understood', 'the answer holds no CigResult');
	const code = result.text('ResultCode') ?? reportMade;
	if (code === reportMade) return result;
	throw new SourceFailure('not_understood', `the bureau answers with result ${code.slice(0, 20)}`);
}

/** @throws SourceFailure for every error but «no such subject» */
function expectUnknown(error: Strict): null {
	const code = error.object('Errmessage')?.text('@code') ?? '';
	if (code === subjectUnknown) return null;
	const failure = Object.hasOwn(failureCodes, code) ? failureCodes[code] : undefined;
	throw new SourceFailure(failure ?? 'not_understood', `the bureau answers with error ${code.slice(0, 20)}`);
}

function parseReport(raw: RawAnswer, subject: AskedSubject) {
	const [part] = raw;
	if (part === undefined) throw new SourceFailure('not_understood', 'no report is stored');
	const oddities: Oddity[] = [];
	const result = openReport(part, oddities);
	if (result === null) return { facts: [], asOf: null, oddities };
	const asOf = dayOf(result.text('DateTime') ?? '');
	result.ignore('ReferenceId', 'ServiceName', 'ResultCulture', '@Version');
	const content = result.object('Result');
	result.close();
	const root = content?.object('Root') ?? null;
	if (content === null || root === null) throw new SourceFailure('not_understood', 'the report has no content');
	content.close();
	expectSubject(root, oddities, subject);
	const negative = root.ignore(...unread).object('NegativeData');
	// a report has a separate chapter about the client's negatives: without it the report says nothing
	if (negative === null) throw new SourceFailure('not_understood', 'the report has no negative data');
	const facts = negative
		.ignore('@name', '@title')
		.list('NegativeStatus')
		.flatMap((value) => readStatus(Strict.open(value, 'report.NegativeStatus', oddities), oddities));
	negative.close();
	root.close();
	return { facts, asOf, oddities };
}

/** [assumed] `SubjectDetails/IinBin`: a report about somebody else must not be read as this one's. */
function expectSubject(root: Strict, oddities: Oddity[], subject: AskedSubject): void {
	const details = root.object('SubjectDetails');
	const number = details?.take('IinBin');
	if (details === null || number === undefined)
		throw new SourceFailure('not_understood', 'the report names no subject');
	if (readDatum(number, 'report.IinBin', oddities).value !== subject.iinBin)
		throw new SourceFailure('not_understood', 'the report is about another subject');
	details.ignore('Name').close();
}

function readStatus(status: Strict, oddities: Oddity[]): Statement[] {
	const type = status.requiredText('@type');
	if (type !== 'current' && type !== 'historical')
		throw new SourceFailure('not_understood', `${status.path}@type is neither current nor historical`);
	const facts = status.list('NegativeStatusOfClient').map((value) => readClient(value, type, oddities));
	const contracts = status.object('list');
	for (const value of contracts?.list('NegativeStatusOfContract') ?? []) {
		const { title, value: text } = readDatum(value, 'report.NegativeStatusOfContract', oddities);
		facts.push({ kind: 'credit_record', value: { period: type, registeredOn: null, text: joined(title, text) } });
	}
	contracts?.close();
	status.close();
	return facts;
}

function readClient(value: unknown, period: Period, oddities: Oddity[]): Statement {
	const path = 'report.NegativeStatusOfClient';
	const client = Strict.open(value, path, oddities);
	const registered = client.take('RegistrationDate');
	const date = registered === undefined ? null : readDatum(registered, `${path}.RegistrationDate`, oddities).value;
	const text = joined(client.ignore('@id').text('@title'), client.text('@value'));
	client.close();
	return { kind: 'credit_record', value: { period, registeredOn: date === null ? null : dayOf(date), text } };
}

/** Every value of a report is in the attributes `title` and `value`. */
function readDatum(element: unknown, path: string, oddities: Oddity[]): { title: string | null; value: string | null } {
	const datum = Strict.open(element, path, oddities);
	const read = { title: datum.ignore('@id').text('@title'), value: datum.text('@value') };
	datum.close();
	return read;
}

function joined(title: string | null, value: string | null): string {
	const text = [title, value].filter((part) => part !== null).join(': ');
	if (text === '') throw new SourceFailure('not_understood', 'a negative status says nothing');
	return text;
}
