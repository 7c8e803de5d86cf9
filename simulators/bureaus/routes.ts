import { XMLParser } from 'fast-xml-parser';
import { dotted } from '../../seeds/demo/calendar.ts';
import type { SimulatorAnswer, SimulatorRoute } from '../kit/route.ts';
import type { World } from '../kit/world.ts';
import { type Asked, cast, findAsked, nameOf, pastDay } from '../shep/asked.ts';
import { isSimulatedSecret } from '../shep/identity.ts';
import { escapeText } from '../shep/xml.ts';
import { scoreRoute } from './score.ts';

const purposes = { pkb: 3701, gkb: 3702 } as const;
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: true });

type Question = {
	Envelope?: {
		Header?: { CigWsHeader?: Record<string, string> };
		Body?: { GetReport?: { doc?: { keyValue?: Record<string, string> } } };
	};
};

const notFound = [1102, 'Субъект не найден'] as const;
const reportCodeError = [1105, 'Неверный код отчета'] as const;
/** What the control API can order, beside what a wrong question gets. */
const errors = {
	bureau_login: [1104, 'Неверный логин'],
	bureau_rights: [1106, 'Нет прав на отчет'],
	bureau_several: [1112, 'Найдено несколько субъектов'],
} as const;

/** Credit bureaus of the Creditinfo family: one paid report per question. */
const reportRoutes: readonly SimulatorRoute[] = (['pkb', 'gkb'] as const).map((bureau) => ({
	endpoint: bureau,
	method: 'POST',
	pattern: '/FCBServices/Service',
	sources: [`${bureau}-credit`],
	spoiled: ({ body }, world, how) =>
		how === 'shrunken'
			? answerOf(body, world, purposes[bureau])
			: report(world, '<Result><Report version="9"/></Result>'),
	odd: (_request, _world, how) => (how in errors ? errorOf(errors[how as keyof typeof errors]) : undefined),
	answer: ({ body }, world) => answerOf(body, world, purposes[bureau]),
}));

export const bureauRoutes: readonly SimulatorRoute[] = [...reportRoutes, scoreRoute];

function answerOf(body: string, world: World, purpose: number): SimulatorAnswer {
	const { Header, Body } = (parser.parse(body) as Question).Envelope ?? {};
	const { UserName, Password } = Header?.CigWsHeader ?? {};
	if (!isSimulatedSecret(UserName) || !isSimulatedSecret(Password)) return errorOf(errors.bureau_login);
	const { idNumber, idNumberType, reportImportCode, ConsentConfirmed } = Body?.GetReport?.doc?.keyValue ?? {};
	if (reportImportCode === undefined) return errorOf(reportCodeError);
	if (idNumber === undefined || idNumberType !== '14' || ConsentConfirmed !== '1') return errorOf(errors.bureau_rights);
	const asked = findAsked(world, idNumber);
	if (!asked.isPerson && asked.subject === null) return errorOf(notFound);
	return report(world, `<Result>${contentOf(asked, purpose)}</Result>`);
}

function contentOf(asked: Asked, purpose: number): string {
	const { iinBin, health, subject, draw } = asked;
	const random = draw(purpose);
	const { lastName, firstName } = nameOf(asked);
	const reputation = subject?.script.reputation;
	const isBad = reputation === 'notorious' || iinBin === cast.badHead;
	const isClean = reputation === 'spotless' || iinBin === cast.cleanHead;
	const isOverdue = isBad || (!isClean && random.chance(0.02 + 0.7 * (1 - health) ** 2));
	const wasOverdue = isBad || (!isClean && random.chance(0.08));
	const client = (text: string) =>
		`<NegativeStatusOfClient id="1" title="Статус клиента" value="${text}">${datum('RegistrationDate', 'Дата регистрации', dotted(pastDay(asked, random, 1500)))}</NegativeStatusOfClient>`;
	const contract =
		'<list><NegativeStatusOfContract id="1" title="Договор займа" value="Просрочка 91–180 дней"/></list>';
	const status = (type: string, content: string) => `<NegativeStatus type="${type}">${content}</NegativeStatus>`;
	const name = subject?.nameRu ?? `${lastName} ${firstName}`;
	return [
		`<Root>${datum('Title', 'Кредитный отчет', 'Базовый')}`,
		`<SubjectDetails>${datum('IinBin', 'БИН/ИИН', iinBin)}${datum('Name', 'Наименование', name)}</SubjectDetails>`,
		'<NegativeData name="NegativeData" title="Негативная информация">',
		status('current', isOverdue ? `${client('Просрочка свыше 90 дней')}${contract}` : ''),
		status('historical', wasOverdue ? client('Реструктуризация займа') : ''),
		'</NegativeData></Root>',
	].join('');
}

function datum(name: string, title: string, value: string): string {
	return `<${name} title="${title}" value="${escapeText(value)}"/>`;
}

function report(world: World, result: string): SimulatorAnswer {
	const head = [
		`<DateTime>${dotted(world.today)} 10:00:00</DateTime><ReferenceId/><ServiceName>Front Office WS</ServiceName>`,
		`<ResultCulture>ru-RU</ResultCulture><ResultCode>10</ResultCode>`,
	].join('');
	return answer(`<CigResult xmlns="" Version="4.0">${head}${result}</CigResult>`);
}

function errorOf([code, words]: readonly [number, string]): SimulatorAnswer {
	return answer(`<CigResultError xmlns=""><Errmessage code="${code}">${words}</Errmessage></CigResultError>`);
}

function answer(result: string): SimulatorAnswer {
	const body = `<GetReportResponse xmlns="http://ws.creditinfo.com/"><GetReportResult>${result}</GetReportResult></GetReportResponse>`;
	return {
		headers: { 'content-type': 'text/xml; charset=utf-8' },
		body: `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`,
	};
}
