import { XMLParser } from 'fast-xml-parser';
import type { SimulatorAnswer, SimulatorRoute } from '../kit/route.ts';
import type { World } from '../kit/world.ts';
import { type Asked, cast, findAsked } from '../shep/asked.ts';
import { isSimulatedSecret } from '../shep/identity.ts';
import { escapeText } from '../shep/xml.ts';

const purpose = 3703;
const parser = new XMLParser({
	...{ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: true },
	isArray: (name) => name === 'attributes',
});

type Question = {
	Envelope?: {
		Header?: { CigWsHeader?: Record<string, string> };
		Body?: { Score?: { ScoreCard?: string; attributes?: { name: string; value: string }[] } };
	};
};

const loginUnknown = ['-1000', 'Неверный логин или пароль'] as const;
const questionWrong = ['-2000', 'Неверный запрос'] as const;

/** Scores of people at the First Credit Bureau. */
export const scoreRoute: SimulatorRoute = {
	endpoint: 'pkb',
	method: 'POST',
	pattern: '/ScoreService/ScoreService',
	sources: ['pkb-score'],
	spoiled: ({ body }, world, how) =>
		how === 'wrong_columns' ? answer(['<Rating>A1</Rating>']) : answerOf(body, world, null),
	odd: ({ body }, world, how) => {
		if (how === 'bureau_login') return errorOf(loginUnknown);
		if (how === 'bureau_several') return errorOf(questionWrong);
		if (how === 'nameless') return scored(['', '', '']);
		return how === 'error_about_another' ? answerOf(body, world, cast.cleanHead) : undefined;
	},
	answer: ({ body }, world) => answerOf(body, world, null),
};

/** @param another whose score is told instead, under his name; null: nobody's */
function answerOf(body: string, world: World, another: string | null): SimulatorAnswer {
	const { Header, Body } = (parser.parse(body) as Question).Envelope ?? {};
	const { UserName, Password } = Header?.CigWsHeader ?? {};
	if (!isSimulatedSecret(UserName) || !isSimulatedSecret(Password)) return errorOf(loginUnknown);
	const said = new Map((Body?.Score?.attributes ?? []).map(({ name, value }) => [name, value]));
	const iin = said.get('IIN');
	if (iin === undefined || said.get('ConsentConfirmed') !== '1' || Body?.Score?.ScoreCard !== 'BehaviorScoring')
		return errorOf(questionWrong);
	return scored(scoreOf(findAsked(world, another ?? iin)), another);
}

/** Score, grade and probability of default within a year, as the bureau writes them. */
function scoreOf({ health, iinBin, draw }: Asked): readonly [string, string, string] {
	if (iinBin === cast.badHead) return ['214.0', 'E2', '40% - 50%'];
	const score = Math.round(250 + 450 * health + draw(purpose).between(0, 40));
	const grades = ['E1', 'D1', 'C2', 'C1', 'B2', 'B1', 'A2', 'A1'];
	const defaults = ['30% - 40%', '20% - 30%', '15% - 20%', '10% - 15%', '5% - 10%', '3% - 5%', '2% - 3%', '1% - 2%'];
	const at = Math.min(grades.length - 1, Math.max(0, Math.floor((score - 250) / 62)));
	return [`${score}.0`, grades[at] ?? '', defaults[at] ?? ''];
}

function scored([score, grade, probability]: readonly [string, string, string], whose: string | null = null) {
	const named = whose === null ? '' : `<attributes><name>IIN</name><value>${whose}</value></attributes>`;
	return answer([
		'<IdQuery>7000</IdQuery><ErrorCode>0</ErrorCode><ErrorString>Выполнено успешно</ErrorString>',
		`${named}<Score>${score}</Score><OneYearProbabilityOfDefault>${escapeText(probability)}</OneYearProbabilityOfDefault>`,
		`<RiskGrade>${grade}</RiskGrade>`,
	]);
}

function errorOf([code, words]: readonly [string, string]): SimulatorAnswer {
	return answer([`<ErrorCode>${code}</ErrorCode><ErrorString>${words}</ErrorString>`]);
}

function answer(content: readonly string[]): SimulatorAnswer {
	const body = `<ScoreResponse xmlns="http://score.ws.creditinfo.com/"><return>${content.join('')}</return></ScoreResponse>`;
	return {
		headers: { 'content-type': 'text/xml; charset=utf-8' },
		body: `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`,
	};
}
