import { addDays } from '../calendar.ts';
import type { Random } from '../random.ts';
import { type Core, drawPastDay } from './core.ts';
import { purposes } from './purposes.ts';
import { totalOf } from './taxes.ts';
import type { CourtCase, EnforcementCase, Inspection } from './told.ts';

const tax = 'ГУ "Управление государственных доходов"';
const banks = ['АО "Демо Банк"', 'ТОО "Үлгі Кредит"', 'ТОО "Мысал Лизинг"'];

/** About six in a hundred of all subjects owe by writ, the unsound far more often than the sound. */
export function enforcementOf(core: Core): readonly EnforcementCase[] {
	const { subject, today, health, life } = core;
	const { script, marks, kind } = subject;
	if (script.enforcement !== undefined) return script.enforcement;
	if (script.reputation === 'spotless' || kind === 'branch' || kind === 'foreign_branch') return [];
	const random = core.draw(purposes.enforcement);
	if (!random.chance(0.015 + 0.28 * (1 - health) ** 2)) return [];
	return Array.from({ length: random.between(1, 3) }, (_, index) => {
		const isOfBudget = index === 0 && marks.arrears !== null && random.chance(0.5);
		const startedOn = drawPastDay(core, random, 950);
		const isOver = life === 'ended' || (!isOfBudget && random.chance(0.3));
		const ended = addDays(startedOn, random.between(30, 300));
		const endedOn = isOver ? (ended > today ? today : ended) : null;
		return {
			number: caseNumber(core, random, startedOn),
			...{ startedOn, endedOn },
			creditor: isOfBudget ? tax : random.pick(banks),
			amountKzt: isOfBudget ? totalOf(marks.arrears) : Math.round(50_000 * 200 ** (random.next() ** 2)),
			banFrom: endedOn === null && random.chance(0.4) ? startedOn : null,
		};
	});
}

function caseNumber({ subject }: Core, random: Random, startedOn: string): string {
	const region = subject.place.katoCode.slice(0, 2);
	return `${random.between(100, 9999)}/${startedOn.slice(2, 4)}-${region}-${100 + random.int(90)}`;
}

const disputes = [
	'О взыскании задолженности по договору поставки',
	'О взыскании задолженности по договору подряда',
	'О взыскании заработной платы',
	'О признании сделки недействительной',
	'Об обжаловании уведомления органа государственных доходов',
] as const;
const results = ['Иск удовлетворен', 'Иск удовлетворен частично', 'В иске отказано', 'Утверждено мировое соглашение'];
const notoriousCases = 3;

export function courtCasesOf(core: Core): readonly CourtCase[] {
	const { subject, today, health } = core;
	const { reputation } = subject.script;
	if (reputation === 'spotless') return [];
	const random = core.draw(purposes.courts);
	const isNotorious = reputation === 'notorious';
	const danger = (1 - health) ** 2;
	const share = subject.kind === 'sole' ? 0.02 + 0.2 * danger : 0.04 + 0.65 * danger;
	if (!isNotorious && !random.chance(share)) return [];
	const count = isNotorious ? notoriousCases : random.between(1, health < 0.3 ? 6 : 2);
	return Array.from({ length: count }, (_, index): CourtCase => {
		const isDefendant = isNotorious ? index < 2 : random.chance(health < 0.4 ? 0.8 : 0.45);
		const filedOn = drawPastDay(core, random, 900);
		const decidedOn = addDays(filedOn, random.between(30, 240));
		const result = random.pick(results);
		return {
			number: `${7100 + random.int(99)}-${filedOn.slice(2, 4)}-00-2/${random.between(100, 9999)}`,
			filedOn,
			role: isDefendant ? 'DEFENDANT' : random.chance(0.85) ? 'PLAINTIFF' : 'THIRD',
			category: random.pick(disputes),
			otherParty: random.next(),
			amountKzt: random.chance(0.1) ? null : random.between(150, 60_000) * 1000,
			decided: decidedOn < today && random.chance(0.75) ? { on: decidedOn, result } : null,
		};
	});
}

const bodies = [
	'ДГД по городу Астане',
	'Государственная инспекция труда',
	'Департамент по чрезвычайным ситуациям',
	'Департамент санитарно-эпидемиологического контроля',
	'Департамент экологии',
];
const violations = [
	'Занижение облагаемого оборота',
	'Отсутствуют трудовые договоры',
	'Нарушены требования пожарной безопасности',
	'Превышены нормативы выбросов',
];

export function inspectionsOf(core: Core): readonly Inspection[] {
	const { subject, health, life } = core;
	const { reputation } = subject.script;
	if (reputation === 'spotless' || life === 'ended') return [];
	const random = core.draw(purposes.inspections);
	const isNotorious = reputation === 'notorious';
	if (!isNotorious && !random.chance(subject.kind === 'sole' ? 0.03 : 0.08)) return [];
	return Array.from({ length: random.between(1, 2) }, (_, index) => {
		const on = drawPastDay(core, random, 800);
		const isDone = index > 0 || random.chance(0.85);
		const isGuilty = isDone && (isNotorious || random.chance(0.2 + 0.6 * (1 - health)));
		return {
			number: `26${random.digits(13)}`,
			body: random.pick(bodies),
			kind: random.pick(['Внеплановая', 'Профилактический контроль', 'Проверка на соответствие требованиям']),
			basis: random.pick(['Предписание', 'Полугодовой график', 'Обращение физического лица']),
			...{ on, isDone },
			violation: isGuilty ? random.pick(violations) : null,
			fineKzt: isGuilty ? random.between(10, 400) * 3932 : null,
		};
	});
}
