import type { IsoDate } from '#domain/clock.ts';
import { addDays, dotted } from '../../../seeds/demo/calendar.ts';
import { type Asked, cast, otherFirm, pastDay } from '../asked.ts';
import { type BusService, unlessEmpty } from '../service.ts';
import type { Payload } from '../xml.ts';

const purposes = { cases: 3101, criminal: 3102, inspections: 3103, record: 3104 } as const;
const disputes = [
	'О взыскании задолженности по договору поставки',
	'О взыскании задолженности по договору подряда',
	'О взыскании заработной платы',
	'О признании сделки недействительной',
	'Об обжаловании уведомления органа государственных доходов',
] as const;
const outcomes = ['Иск удовлетворен', 'Иск удовлетворен частично', 'В иске отказано', 'Утверждено мировое соглашение'];
const bodies = [
	'ДГД по городу Астане',
	'Государственная инспекция труда',
	'Департамент по чрезвычайным ситуациям',
	'Департамент санитарно-эпидемиологического контроля',
	'Департамент экологии',
];
const findings = [
	'Занижение облагаемого оборота',
	'Отсутствуют трудовые договоры',
	'Нарушены требования пожарной безопасности',
	'Превышены нормативы выбросов',
];

function courtCases(asked: Asked): Payload | null {
	const { subject, health, iinBin, draw } = asked;
	if (subject === null || iinBin === cast.clean) return null;
	const random = draw(purposes.cases);
	const isFirm = subject.kind !== 'sole';
	const share = isFirm ? 0.05 + 0.8 * (1 - health) ** 2 : 0.02 + 0.2 * (1 - health) ** 2;
	if (iinBin !== cast.bad && !random.chance(share)) return null;
	const count = iinBin === cast.bad ? 3 : random.between(1, health < 0.3 ? 6 : 2);
	const rows = Array.from({ length: count }, (_, index): Payload => {
		const isDefendant = iinBin === cast.bad ? index < 2 : random.chance(health < 0.4 ? 0.8 : 0.45);
		const other = otherFirm(asked, random).nameRu;
		const registered = pastDay(asked, random, 900);
		const isDecided = random.chance(0.6);
		return {
			number: `${7100 + random.int(99)}-${registered.slice(2, 4)}-00-2/${random.between(100, 9999)}`,
			court: `Специализированный межрайонный экономический суд: ${subject.place.city.ru}`,
			category: random.pick(disputes),
			registerDate: registered,
			role: isDefendant ? 'DEFENDANT' : random.chance(0.85) ? 'PLAINTIFF' : 'THIRD',
			plaintiff: isDefendant ? other : subject.nameRu,
			defendant: isDefendant ? subject.nameRu : other,
			amount: random.chance(0.1) ? null : `${random.between(150, 60_000) * 1000}.00`,
			judge: 'Судьяев С.',
			stage: isDecided ? 'Рассмотрено' : 'Принято к производству',
			result: isDecided ? random.pick(outcomes) : null,
			resultDate: isDecided ? decidedOn(registered, asked.world.today, random.between(30, 240)) : null,
		};
	});
	return { case: rows };
}

function decidedOn(registered: IsoDate, today: IsoDate, days: number): IsoDate {
	const day = addDays(registered, days);
	return day > today ? today : day;
}

function criminalMatters(asked: Asked): Payload | null {
	const { iinBin, health, isPerson, draw } = asked;
	if (!isPerson) return null;
	const random = draw(purposes.criminal);
	if (iinBin === cast.badHead)
		return {
			record: [
				{ kind: 'CHARGED', article: '216', date: '2025-09-18', body: 'Департамент экономических расследований' },
			],
		};
	if (iinBin === cast.cleanHead || !random.chance(health < 0.2 ? 0.05 : 0.006)) return null;
	return {
		record: [
			{
				kind: random.chance(0.3) ? 'WANTED' : 'CHARGED',
				article: random.pick(['190', '216', '245', '361']),
				date: pastDay(asked, random, 700),
				body: 'Департамент полиции',
			},
		],
	};
}

function inspections(asked: Asked): Payload | null {
	const { subject, health, iinBin, draw } = asked;
	if (subject === null || iinBin === cast.clean) return null;
	const random = draw(purposes.inspections);
	if (iinBin !== cast.bad && !random.chance(subject.kind === 'sole' ? 0.03 : 0.08)) return null;
	const count = random.between(1, 2);
	const rows = Array.from({ length: count }, (_, index): Payload => {
		const start = pastDay(asked, random, 800);
		const isDone = index > 0 || random.chance(0.85);
		const hasFindings = isDone && (iinBin === cast.bad || random.chance(0.2 + 0.6 * (1 - health)));
		return {
			number: `26${random.digits(13)}`,
			body: random.pick(bodies),
			kind: random.pick(['Внеплановая', 'Профилактический контроль', 'Проверка на соответствие требованиям']),
			basis: random.pick(['Предписание', 'Полугодовой график', 'Обращение физического лица']),
			// this register writes days with dots
			startDate: dotted(start),
			endDate: isDone ? dotted(start) : null,
			subject: 'Соблюдение требований законодательства',
			result: isDone ? 'Завершена' : null,
			violations: hasFindings ? random.pick(findings) : null,
			fine: hasFindings ? random.between(10, 400) * 3932 : null,
		};
	});
	return unlessEmpty('inspection', rows);
}

function criminalRecord(asked: Asked): Payload | null {
	const { iinBin, isPerson, draw } = asked;
	if (!isPerson) return null;
	const random = draw(purposes.record);
	const hasRecord = iinBin !== cast.cleanHead && iinBin !== cast.badHead && random.chance(0.02);
	if (!hasRecord) return { hasRecord: false };
	return {
		hasRecord: true,
		articles: [random.pick(['190 ч. 3', '188 ч. 2', '293 ч. 1'])],
		date: pastDay(asked, random, 4000),
	};
}

export const lawServices: Readonly<Record<string, BusService>> = {
	SUD_CASES: { source: 'sud-cases', namespace: 'sud', needsConsent: false, answer: courtCases },
	QAM_CRIMINAL: {
		source: 'qamqor-criminal',
		namespace: 'qamqor-criminal',
		needsConsent: true,
		answer: criminalMatters,
	},
	QAM_INSPECTIONS: {
		source: 'qamqor-inspections',
		namespace: 'qamqor-inspections',
		needsConsent: false,
		answer: inspections,
	},
	CRIMINAL_RECORD: { source: 'crim-records', namespace: 'crim', needsConsent: true, answer: criminalRecord },
};
