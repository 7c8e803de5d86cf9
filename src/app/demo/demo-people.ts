import {
	askOneself,
	hurryStateConsent,
	isAsked,
	seedRequest,
	seedStateRequest,
	settleStateConsents,
} from '#features/consent/public.ts';
import { checkEmployee, checkIndividual } from '#features/personchecks/contract.ts';
import { makeRating } from '#features/personchecks/contract-credit-ratings.ts';
import { makeCheck, makeRatingOf, quoteOwnRating } from '#features/personchecks/public.ts';
import { isCheckSealed } from '#features/reports/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import { consentLink } from '../wiring/consent-link.ts';
import { type ConsentWorld, holderOf, personOf, untilDone } from './demo-consent-world.ts';
import { payByInventedCard } from './demo-invoices.ts';
import { entrepreneurLogin } from './demo-login.ts';

/** `checked`: given, and used at once; `withdrawn`: after that; `sent`: waits. By the state service: what the person says there. */
type Outcome = 'checked' | 'withdrawn' | 'sent' | keyof typeof saidAtService;
const saidAtService = { asked_by_state: [], by_state: ['yes'], withdrawn_at_state: ['yes', 'no'] } as const;
export type DemoPerson = {
	iin: string;
	name: string;
	kind: 'employment' | 'individual';
	as: Outcome;
	legalGround?: string;
};

const termDays = 180;

/**
 * Checks of people of the demonstration, each under a consent that an invented key has signed. Can be repeated: who was asked is not
 * asked again.
 */
export async function seedDemoPeople(world: ConsentWorld, people: readonly DemoPerson[]): Promise<void> {
	for (const person of people)
		if (!(await isAsked(world.demo.pool, world.holder, person.iin))) await ask(world, person);
}

async function ask(world: ConsentWorld, person: DemoPerson): Promise<void> {
	const { iin, name, kind, as } = person;
	const { consents, asker: account, sign } = world;
	const purpose = kind === 'employment' ? 'employment' : 'counterparty';
	const asked = { account, of: { iin, name, purpose }, days: termDays } as const;
	if (as in saidAtService) {
		const said = saidAtService[as as keyof typeof saidAtService];
		if (consents.stateService !== null) await answerAtService(world, await seedStateRequest(consents, asked), said);
		return;
	}
	const { id, link } = await seedRequest(consents, asked);
	if (as === 'sent') return;
	const signs = { iin, ...personOf(name.toUpperCase()) };
	const receipt = await sign('consent_give', signs, link);
	await check(world, person, id);
	if (as === 'withdrawn') await sign('consent_withdraw', signs, receipt);
}

async function check(world: ConsentWorld, { iin, kind, ...person }: DemoPerson, consentId: string): Promise<void> {
	const { asker: account, holder } = world;
	const legalGround = person.legalGround ?? null;
	const call = kind === 'employment' ? checkEmployee : checkIndividual;
	const sending = { sender: holder, call, key: `demonstration-${iin}`, body: iin, status: 201 };
	const { id } = await makeCheck(world, { kind, account, iin, consentId, legalGround, sending, ipHash: '' });
	await untilDone(() => isCheckSealed(world.demo.pool, id));
}

/** The service is told, and the invented telephone says what it says. */
async function answerAtService(world: ConsentWorld, id: string, said: readonly string[]): Promise<void> {
	const { consents, demo } = world;
	const { pool, log, catalogue, stateService: service, auth } = consents;
	const { baseUrl } = demo.sourceSettings.shep;
	if (service === null || baseUrl === null) return;
	const linkOf = (token: string) => consentLink(demo.config)('ru', token);
	const settle = async () => {
		await hurryStateConsent(pool, id);
		await settleStateConsents({ pool, log, catalogue, service, linkOf, secrets: auth.secrets });
	};
	await settle();
	for (const answer of said) {
		const body = new URLSearchParams({ answer });
		await fetch(`${baseUrl}/1414/${id}`, { method: 'POST', body, redirect: 'manual' });
		await settle();
	}
}

/**
 * The sole proprietor of the demonstration has asked the credit bureau about himself, from a balance that an invented card has filled.
 * Can be repeated.
 */
export async function seedDemoRating(world: ConsentWorld): Promise<void> {
	const { consents, reports, engine, organisation } = world;
	const { pool } = consents;
	const { editorId: accountId } = organisation;
	const owner = `account:${accountId}`;
	if (await isAsked(pool, owner, entrepreneurLogin.iin)) return;
	const account = {
		...{ accountId, plan: 'free', actingFor: null, isIdentityConfirmed: true, heldUntil: null, isProved: true },
	};
	const { isOn, totalTiyn } = await quoteOwnRating({ reports }, owner);
	if (!isOn) return;
	await payByInventedCard(pool, { accountId, holder: owner }, { amountTiyn: totalTiyn, invoiceId: null });
	const asked = await inTransaction(pool, (client) => askOneself(consents, client, account, 'ru'));
	await world.sign('consent_give', await holderOf(pool, entrepreneurLogin.iin), asked.token);
	const body = { consent_id: asked.id, seen_kzt: totalTiyn / 100 };
	const sending = { sender: owner, call: makeRating, key: 'demonstration', body, status: 201 };
	const { id } = await makeRatingOf(
		{ reports, engine, stepUpAboveKzt: 0 },
		{ account, consentId: asked.id, seenKzt: body.seen_kzt, sending, ipHash: '' },
	);
	await untilDone(() => isCheckSealed(pool, id));
}

/** Of the cast (seeds/demo/cases), whom the simulators know by these names; of the last nothing is asked. Each is asked once. */
export const askedPeople: readonly DemoPerson[] = [
	{ iin: '840712370016', name: 'Сынағұлов Үлгібек Тестұлы', kind: 'employment', as: 'checked' },
	{
		...({ iin: '900105400401', name: 'Сынамова Айнур', kind: 'employment', as: 'checked' } as const),
		legalGround: 'Трудовой кодекс РК, статья 33: справка наркологического и психиатрического учёта',
	},
	{ iin: '751219301807', name: 'Асаров Демо Үлгіұлы', kind: 'employment', as: 'withdrawn' },
	{ iin: '010615601230', name: 'Жасова Үлгі Тестқызы', kind: 'employment', as: 'sent' },
	{ iin: '790315370016', name: 'Үлгібаев Мысал', kind: 'individual', as: 'checked' },
	{ iin: '700321301238', name: 'Жайлауов Малшы Тестұлы', kind: 'individual', as: 'by_state' },
	{ iin: '860214300507', name: 'Үлгіжанов Сынақ Тестұлы', kind: 'employment', as: 'asked_by_state' },
	{ iin: '930612400126', name: 'Мысалова Үлгі Сынаққызы', kind: 'employment', as: 'withdrawn_at_state' },
];
