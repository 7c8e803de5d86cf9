import { averageLoad, loadOf } from '../../seeds/demo/story/taxes.ts';
import type { TaxYear } from '../../seeds/demo/story/told.ts';
import type { SimulatorReply, SimulatorRequest, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, Story, World } from '../kit/world.ts';
import { nonResident } from './truth.ts';

const flag = (isSet: boolean) => ({ ru: isSet ? 'Да' : 'Нет данных' });

/** The counterparty card (format sheet F5.5). */
export function profile(subject: DemoSubject | undefined, request: SimulatorRequest, world: World): SimulatorReply {
	const xin = numberOf(request);
	if (xin === nonResident) return { status: 500, body: { message: 'Internal Server Error' } };
	const story = subject === undefined ? null : world.story(subject);
	return { body: cardOf(xin, story?.isTaxpayer === true ? story : null, world) };
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

function cardOf(xin: string, story: Story | null, world: World): object {
	const subject = story?.subject;
	const lists = subject?.marks.taxLists ?? {};
	const isBad = lists.PSEUDO_COMPANY !== undefined;
	const vat = story?.vat ?? null;
	const lastYear = Number(world.today.slice(0, 4)) - 1;
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
			ru: subject === undefined ? null : story?.isSimplified === true ? 'Упрощённая декларация' : 'Общеустановленный',
		},
		taxModeDate: subject?.registeredOn ?? null,
		registrationInvalid: flag(lists.INVALID_REGISTRATION !== undefined),
		reRegistrationInvalid: flag(false),
		operationsWOWork: flag(isBad),
		esfRestrinctions: flag(story?.isInvoiceRestricted === true),
		inactive: flag(lists.INACTIVE !== undefined),
		regAddressAbsent: flag(lists.WRONG_ADDRESS !== undefined),
		bankrupt: flag(lists.BANKRUPT !== undefined),
		selfRegulatoryRegistry: flag(false),
		courtDecisionRegistry: flag(
			story?.procedures.some(({ type, to }) => type === 'REHABILITATION' && to !== null) === true,
		),
		// of the first of the month, as the lists are
		taxDebt: story === null ? null : String(story.owedKzt),
		...{ taxDebt1: '0', taxDebt2: '0', taxDebt3: '0', taxDebt4: '0' },
		statistics: (story?.years ?? []).filter(({ year }) => year <= lastYear).map((year) => yearOf(year, vat !== null)),
	};
}

function yearOf(told: TaxYear, isVatPayer: boolean): object {
	const { year, workers, taxesKzt } = told;
	return {
		year,
		workersCount: workers,
		taxIn: taxesKzt,
		...{ knn: loadOf(told), knnAvg: averageLoad },
		vatAmount: isVatPayer ? Math.round(taxesKzt * 0.44) : 0,
	};
}
