import { dotted } from '../../../seeds/demo/calendar.ts';
import { type Asked, cast, firmAt, pastDay } from '../asked.ts';
import { type BusService, unlessEmpty } from '../service.ts';
import type { Payload } from '../xml.ts';

const purposes = { criminal: 3102, record: 3104 } as const;

function courtCases(asked: Asked): Payload | null {
	const { story, subject } = asked;
	if (story === null || subject === null) return null;
	const rows = story.courtCases.map((told): Payload => {
		const isDefendant = told.role === 'DEFENDANT';
		const other = firmAt(asked, told.otherParty).nameRu;
		return {
			...{ number: told.number, category: told.category, registerDate: told.filedOn, role: told.role },
			court: `Специализированный межрайонный экономический суд: ${subject.place.city.ru}`,
			plaintiff: isDefendant ? other : subject.nameRu,
			defendant: isDefendant ? subject.nameRu : other,
			amount: told.amountKzt === null ? null : `${told.amountKzt}.00`,
			judge: 'Судьяев С.',
			stage: told.decided === null ? 'Принято к производству' : 'Рассмотрено',
			...{ result: told.decided?.result ?? null, resultDate: told.decided?.on ?? null },
		};
	});
	return unlessEmpty('case', rows);
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

function inspections({ story }: Asked): Payload | null {
	const rows = (story?.inspections ?? []).map(
		({ on, isDone, violation, fineKzt, ...told }): Payload => ({
			...told,
			// this register writes days with dots
			startDate: dotted(on),
			endDate: isDone ? dotted(on) : null,
			subject: 'Соблюдение требований законодательства',
			result: isDone ? 'Завершена' : null,
			...{ violations: violation, fine: fineKzt },
		}),
	);
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
