import { addDays, addYears } from '../../../seeds/demo/calendar.ts';
import { type Asked, pastDay } from '../asked.ts';
import { type BusService, unlessEmpty } from '../service.ts';
import type { Payload } from '../xml.ts';

const purposes = { activities: 3201, pledges: 3202, record: 3203 } as const;

type Licensed = { series: string; ru: string; kk: string; subRu: readonly string[]; licensor: string };
const construction: Licensed = {
	series: 'ГСЛ',
	ru: 'Строительно-монтажные работы',
	kk: 'Құрылыс-монтаж жұмыстары',
	subRu: ['Возведение несущих и ограждающих конструкций', 'Отделочные работы', 'Устройство инженерных сетей'],
	licensor: 'Управление контроля и качества городской среды',
};
const simple = (series: string, ru: string, kk: string, licensor: string): Licensed => ({
	series,
	ru,
	kk,
	subRu: [],
	licensor,
});
/** Activities that need a licence, by division of OKED. */
const licensed: Readonly<Record<string, Licensed>> = {
	'41': construction,
	'42': construction,
	'43': construction,
	'71': simple('ПСД', 'Проектная деятельность', 'Жобалау қызметі', 'Управление градостроительного контроля'),
	'35': simple('ЭН', 'Покупка электрической энергии', 'Электр энергиясын сатып алу', 'Министерство энергетики'),
	'85': simple('KZ', 'Образовательная деятельность', 'Білім беру қызметі', 'Департамент по обеспечению качества'),
	'86': simple('МФД', 'Медицинская деятельность', 'Медициналық қызмет', 'Управление общественного здравоохранения'),
	'49': simple(
		'АТ',
		'Перевозка пассажиров автобусами',
		'Жолаушыларды автобуспен тасымалдау',
		'Инспекция транспортного контроля',
	),
	'64': simple(
		'БВУ',
		'Микрофинансовая деятельность',
		'Микроқаржылық қызмет',
		'Агентство по регулированию финансового рынка',
	),
	'80': simple('ОХР', 'Охранная деятельность', 'Күзет қызметі', 'Департамент полиции'),
};

function licences(asked: Asked): Payload | null {
	const { subject, story, draw } = asked;
	const kind = licensed[subject?.okedCode.slice(0, 2) ?? ''];
	if (story === null || kind === undefined) return null;
	const random = draw(purposes.activities);
	return unlessEmpty(
		'licence',
		story.licences.map(({ number, from, to, status }) => ({
			...{ number, series: kind.series, issueDate: from, endDate: to, licensor: kind.licensor },
			...{ activityRu: kind.ru, activityKk: kind.kk },
			...(kind.subRu.length > 0 && { subActivity: kind.subRu.slice(0, random.between(1, kind.subRu.length)) }),
			status,
		})),
	);
}

function pledges(asked: Asked): Payload | null {
	const { subject, health, draw } = asked;
	const reputation = subject?.script.reputation;
	if (subject === null || reputation === 'spotless') return null;
	const random = draw(purposes.pledges);
	if (reputation !== 'notorious' && !random.chance(0.05 + 0.15 * (1 - health))) return null;
	return {
		pledge: Array.from({ length: random.between(1, 3) }, () => {
			const date = pastDay(asked, random, 1200);
			const isMachine = random.chance(0.6);
			return {
				number: `${date.slice(0, 4)}-${random.digits(3)}-${random.digits(6)}`,
				date,
				pledger: subject.nameRu,
				pledgee: random.pick(['АО "Мысал Банк"', 'АО "Сынақ Лизинг"', 'ТОО "МФО Демо Қаржы"']),
				object: isMachine ? random.pick(['Автомобиль грузовой', 'Экскаватор', 'Трактор']) : 'Товар в обороте',
				vin: isMachine ? `ZZZDEMO${random.digits(10)}` : null,
				contractNo: `${random.between(1, 300)}/${date.slice(2, 4)}`,
				amount: random.between(500, 90_000) * 1000,
				endDate: addYears(date, random.between(1, 5)),
			};
		}),
	};
}

/** From here on the state's index is in its green zone, for the older and for the younger. */
const greenFrom = { mature: 600, young: 650 } as const;

/** Whoever the state has found sound: never one whose index is low or stands still for want of turnover. */
function goodFaith(asked: Asked): Payload | null {
	const { story, health, draw, world } = asked;
	if (story === null || health < 0.6 || !story.isTrading || story.enforcement.length > 0) return null;
	const { index, subject } = story;
	const isGreen =
		index?.value != null && index.value >= (index.group.startsWith('N') ? greenFrom.young : greenFrom.mature);
	if (index !== null && !isGreen) return null;
	if (index === null && subject.script.reputation !== 'spotless' && !draw(purposes.record).chance(0.3)) return null;
	return {
		record: [
			{
				status: 'Включен',
				includedDate: addDays(world.today, -68),
				basis: 'Приказ министра национальной экономики от 14.07.2023 № 138',
				value: index?.value ?? null,
			},
		],
	};
}

export const registerServices: Readonly<Record<string, BusService>> = {
	ELICENSE_REGISTER: { source: 'elicense-licences', namespace: 'elicense', needsConsent: false, answer: licences },
	PLEDGE_REGISTER: { source: 'pledges-register', namespace: 'pledges', needsConsent: false, answer: pledges },
	BPR_RECORD: { source: 'bpr-record', namespace: 'bpr', needsConsent: false, answer: goodFaith },
};
