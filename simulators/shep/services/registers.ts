import { addDays, addYears } from '../../../seeds/demo/calendar.ts';
import { type Asked, cast, pastDay } from '../asked.ts';
import type { BusService } from '../service.ts';
import type { Payload } from '../xml.ts';

const purposes = { licences: 3201, pledges: 3202, record: 3203 } as const;

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
	const { subject, health, iinBin, draw, world } = asked;
	const kind = licensed[subject?.okedCode.slice(0, 2) ?? ''];
	if (subject === null || kind === undefined) return null;
	const random = draw(purposes.licences);
	const isClean = iinBin === cast.clean;
	if (!isClean && !random.chance(0.75)) return null;
	const issued = isClean ? '2016-05-04' : pastDay(asked, random, 2500);
	const isOld = !isClean && random.chance(0.2);
	const endDate = isOld ? addYears(issued, 5) : null;
	const isExpired = endDate !== null && endDate < world.today;
	const troubled = !isClean && health < 0.3 && random.chance(0.5);
	const lost = random.chance(0.5) ? 'SUSPENDED' : 'REVOKED';
	return {
		licence: [
			{
				number: `${issued.slice(2, 4)}${random.digits(6)}`,
				series: kind.series,
				issueDate: issued,
				endDate,
				licensor: kind.licensor,
				activityRu: kind.ru,
				activityKk: kind.kk,
				...(kind.subRu.length > 0 && { subActivity: kind.subRu.slice(0, random.between(1, kind.subRu.length)) }),
				status: isExpired ? 'EXPIRED' : troubled ? lost : 'ACTIVE',
			},
		],
	};
}

function pledges(asked: Asked): Payload | null {
	const { subject, health, iinBin, draw } = asked;
	if (subject === null || iinBin === cast.clean) return null;
	const random = draw(purposes.pledges);
	if (iinBin !== cast.bad && !random.chance(0.05 + 0.15 * (1 - health))) return null;
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

function goodFaith(asked: Asked): Payload | null {
	const { subject, health, iinBin, draw, world } = asked;
	if (subject === null || health < 0.6) return null;
	const value = subject.marks.index?.value ?? null;
	if (value === null && iinBin !== cast.clean && !draw(purposes.record).chance(0.3)) return null;
	return {
		record: [
			{
				status: 'Включен',
				includedDate: addDays(world.today, -68),
				basis: 'Приказ министра национальной экономики от 14.07.2023 № 138',
				value,
			},
		],
	};
}

export const registerServices: Readonly<Record<string, BusService>> = {
	ELICENSE_REGISTER: { source: 'elicense-licences', namespace: 'elicense', needsConsent: false, answer: licences },
	PLEDGE_REGISTER: { source: 'pledges-register', namespace: 'pledges', needsConsent: false, answer: pledges },
	BPR_RECORD: { source: 'bpr-record', namespace: 'bpr', needsConsent: false, answer: goodFaith },
};
