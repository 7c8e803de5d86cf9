import type { SimulatorReply, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';
import { nonResident, type TaxTruth, truthOf } from './truth.ts';

const flag = (isSet: boolean) => ({ ru: isSet ? 'Да' : 'Нет данных' });
/** Average tax load by section of activity is published by the committee; one figure will do here. */
const averageLoad = 2.9;

/** The counterparty card (format sheet F5.5). */
export function profile(subject: DemoSubject | undefined, request: SimulatorRequest, world: World): SimulatorReply {
	const xin = numberOf(request);
	if (xin === nonResident) return { status: 500, body: { message: 'Internal Server Error' } };
	const truth = subject === undefined ? null : truthOf(subject, world);
	return { body: cardOf(xin, truth?.isKept === true ? subject : undefined, truth, world) };
}

/** The card with a mark in words that nobody has seen before. */
export const oddProfile: SimulatorRoute['odd'] = (request, world, how) => {
	const answer = how === 'new_word' ? profile(world.find(numberOf(request)), request, world) : undefined;
	if (answer === undefined || typeof answer === 'string') return undefined;
	const card = answer.body as Record<string, unknown>;
	return { ...answer, body: { ...card, inactive: { ru: 'Приостановлен по решению органа' } } };
};

function numberOf({ body }: SimulatorRequest): string {
	return String((JSON.parse(body) as { xin?: unknown }).xin ?? '');
}

function cardOf(xin: string, subject: DemoSubject | undefined, truth: TaxTruth | null, world: World): object {
	const lists = subject?.marks.taxLists ?? {};
	const isBad = lists.PSEUDO_COMPANY !== undefined;
	const vat = truth?.vat ?? null;
	return {
		actuality: `${world.today.slice(0, 7)}-01`,
		xin,
		name: { ru: subject?.nameRu ?? null, kk: subject?.nameKk ?? null },
		regDate: subject?.registeredOn ?? null,
		residency: { ru: subject === undefined ? 'Нет данных' : 'Резидент' },
		oked: { ru: subject?.okedCode ?? null },
		okedName: { ru: null },
		okedDate: subject?.registeredOn ?? null,
		vatInfo: subject === undefined ? flag(false) : { ru: vat !== null && vat.to === null ? 'Да' : 'Нет' },
		vatDate: vat?.to === null ? vat.from : null,
		taxMode: {
			ru: subject === undefined ? null : truth?.isSimplified === true ? 'Упрощённая декларация' : 'Общеустановленный',
		},
		taxModeDate: subject?.registeredOn ?? null,
		registrationInvalid: flag(lists.INVALID_REGISTRATION !== undefined),
		reRegistrationInvalid: flag(false),
		operationsWOWork: flag(isBad),
		esfRestrinctions: flag(subject !== undefined && truth?.isInvoiceRestricted === true),
		inactive: flag(lists.INACTIVE !== undefined || isBad),
		regAddressAbsent: flag(lists.WRONG_ADDRESS !== undefined),
		bankrupt: flag(lists.BANKRUPT !== undefined),
		selfRegulatoryRegistry: flag(false),
		courtDecisionRegistry: flag(isBad),
		taxDebt: subject === undefined ? null : String(truth?.debtKzt ?? 0),
		...{ taxDebt1: '0', taxDebt2: '0', taxDebt3: '0', taxDebt4: '0' },
		statistics: subject === undefined || truth === null ? [] : truth.years.map((year) => yearOf(year, vat !== null)),
	};
}

function yearOf({ year, workers, turnoverKzt, taxesKzt }: TaxTruth['years'][number], isVatPayer: boolean): object {
	const load = turnoverKzt === 0 ? 0 : Math.round((taxesKzt / turnoverKzt) * 1000) / 10;
	return {
		year,
		workersCount: workers,
		taxIn: taxesKzt,
		...{ knn: load, knnAvg: averageLoad },
		vatAmount: isVatPayer ? Math.round(taxesKzt * 0.44) : 0,
	};
}
