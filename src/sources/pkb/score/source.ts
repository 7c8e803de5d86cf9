import { consentOf } from '#sources/kit/asking/bus-source.ts';
import { bureauQuestion, openBureauAnswer } from '#sources/kit/asking/credit-bureau.ts';
import { defineSource } from '#sources/kit/define-source.ts';
import { escapeXml } from '#sources/kit/formats/xml.ts';
import {
	type AskedSubject,
	defineLiveSource,
	type FetchContext,
	type Oddity,
	type ParsedAnswer,
	type RawAnswer,
	type SourceResponse,
} from '#sources/kit/live-source.ts';
import { SourceFailure } from '#sources/kit/source-failure.ts';
import { Strict } from '#sources/kit/strict.ts';
import { pkb } from '../publisher.ts';

const namespace = 'http://score.ws.creditinfo.com/';
/** The score of how a person pays. */
const scoreCard = 'BehaviorScoring';
const answered = '0';
/** `ErrorCode` of a login that is not known; any other one says that the question or the answer was misunderstood. */
const loginUnknown = '-1000';
/** Parts of an answer that are not read: the second score that the bureau tries out, and its sentences. */
const unread = [
	...['IdQuery', 'ErrorString', 'ScoreByML', 'OneYearProbabilityOfDefaultByML', 'RiskGradeByML', 'BadRate', 'Causes'],
	'@xmlns',
] as const;
const lists = ['attributes'];
const dayInSeconds = 24 * 3600;

/** The bureau's own score of a person, on its scale: asked by that person about himself, and by nobody else. */
export const pkbScore = defineLiveSource({
	descriptor: defineSource({
		id: 'pkb-score',
		catalogueCode: 'PKB',
		group: 'closed',
		title: {
			ru: 'Кредитный рейтинг Первого кредитного бюро',
			kk: 'Бірінші кредиттік бюроның кредиттік рейтингі',
			en: 'Credit rating of the First Credit Bureau',
		},
		tells: {
			ru: 'Балл человека по шкале бюро, класс риска и вероятность просрочки за год',
			kk: 'Адамның бюро шкаласы бойынша балы, тәуекел класы және бір жыл ішінде төлемді кешіктіру ықтималдығы',
			en: 'A person’s score on the scale of the bureau, the risk grade and the probability of default within a year',
		},
		publisher: pkb,
		officialUrl: 'https://www.1cb.kz',
		section: 'finance',
		states: ['credit_score'],
		riskFactors: [],
		report: 'full',
		isOfOneself: true,
		appliesTo: ['person'],
		access: 'paid',
		priceKzt: 900,
		needsConsent: true,
		cadenceDays: 1,
		isStopFactor: false,
		role: 'subject',
		format:
			'SOAP Score by ScoreCard and attributes, ScoreResponse with ErrorCode; it names nobody; the price, and an empty Score for «no score», are assumed',
		evidence: 'client',
		checkedOn: '2026-11-27',
	}),
	endpoint: 'pkb',
	// no automatic retry: a lost question may have been charged
	manners: { timeoutMs: 4500, retries: 0, perSecond: 5, concurrency: 4, cacheSeconds: dayInSeconds },
	async fetch(context, subject) {
		// the bureau takes our word for it; nothing is asked without one
		consentOf(pkbScore.descriptor, subject);
		const response = await context.request({
			method: 'POST',
			path: '/ScoreService/ScoreService',
			headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '"Score"' },
			body: buildQuestion(context, subject.iinBin),
			expects: 'xml',
			alsoAccept: [500],
		});
		openScore(response, []);
		return [{ name: 'score', ...response }];
	},
	parse: (raw, subject) => parseScore(raw, subject),
});

function buildQuestion(context: FetchContext, iin: string): string {
	const attribute = (name: string, value: string) =>
		`<ws:attributes><ws:name>${name}</ws:name><ws:value>${escapeXml(value)}</ws:value></ws:attributes>`;
	return bureauQuestion(context, namespace, [
		`<ws:Score><ws:ScoreCard>${scoreCard}</ws:ScoreCard>`,
		`${attribute('ConsentConfirmed', '1')}${attribute('IIN', iin)}</ws:Score>`,
	]);
}

/** The element `return` of an answer. @throws SourceFailure for everything else */
function openScore(response: SourceResponse, oddities: Oddity[]): Strict {
	const content = openBureauAnswer(response, { path: 'score', lists, oddities });
	const answer = content?.object('ScoreResponse')?.object('return') ?? null;
	if (answer === null) throw new SourceFailure('not_understood', 'the answer holds no score');
	const code = answer.requiredText('ErrorCode');
	if (code === answered) return answer;
	throw new SourceFailure(
		code === loginUnknown ? 'refused' : 'not_understood',
		`the bureau answers with error ${code.slice(0, 20)}`,
	);
}

function parseScore(raw: RawAnswer, subject: AskedSubject): ParsedAnswer {
	const [part] = raw;
	if (part === undefined) throw new SourceFailure('not_understood', 'no score is stored');
	const oddities: Oddity[] = [];
	const answer = openScore(part, oddities);
	expectSubject(answer, oddities, subject);
	const score = answer.number('Score');
	const riskGrade = answer.text('RiskGrade');
	const oneYearDefault = answer.text('OneYearProbabilityOfDefault');
	answer.ignore(...unread).close();
	if (score !== null)
		return { facts: [{ kind: 'credit_score', value: { score, riskGrade, oneYearDefault } }], asOf: null, oddities };
	// [assumed] without a history of credits there is nothing to score
	if (riskGrade === null && oneYearDefault === null) return { facts: [], asOf: null, oddities };
	throw new SourceFailure('not_understood', 'a grade stands without its score');
}

/** The answers that have been seen name nobody: one that repeats the question must repeat this one. */
function expectSubject(answer: Strict, oddities: Oddity[], { iinBin }: AskedSubject): void {
	for (const each of answer.list('attributes')) {
		const attribute = Strict.open(each, 'score.attributes', oddities);
		const [name, value] = [attribute.text('name'), attribute.text('value')];
		attribute.close();
		if (name === 'IIN' && value !== iinBin) throw new SourceFailure('not_understood', 'the score is of another person');
	}
}
