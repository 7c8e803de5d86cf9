import { isAsked, seedAnswer, seedPast, seedRequest } from '#features/consent/public.ts';
import { placeReport } from '#features/orders/public.ts';
import { createReport } from '#features/reports/contract.ts';
import { reportSales } from '#features/reports/public.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Deps } from '../deps.ts';
import { type ConsentWorld, type DemoOrganisation, holderOf, untilDone } from './demo-consent-world.ts';
import { entrepreneurLogin } from './demo-login.ts';

const termDays = 180;
/** Of the one whose term is over. */
const pastDays = 60;
const pastTerm = 30;

/** `reported`: given, and a full report was made under it; `withdrawn`: after such a report. */
export type DemoConsent = 'reported' | 'withdrawn' | 'expired' | 'opened' | 'sent' | 'declined' | 'given';
export type AskedSubject = { bin: string; as: DemoConsent };

/** Consents of the demonstration in the states that people meet, each signed as anybody signs. Can be repeated: who was asked is not asked again. */
export async function seedDemoConsents(world: ConsentWorld, subjects: readonly AskedSubject[]): Promise<void> {
	for (const subject of subjects) await ask(world, subject);
}

async function ask(world: ConsentWorld, { bin, as }: AskedSubject): Promise<void> {
	const { consents, holder, asker: account, sign } = world;
	const { pool } = consents;
	if (await isAsked(pool, holder, bin)) return;
	const ago = as === 'expired' ? pastDays : 0;
	const { id, link } = await seedRequest(consents, {
		account,
		of: { bin },
		days: ago === 0 ? termDays : pastTerm,
		ago,
	});
	if (as === 'sent') return;
	if (as === 'declined' || as === 'opened') return seedAnswer(pool, id, as);
	const signs = await holderOf(pool, bin);
	const receipt = await sign('consent_give', signs, link);
	if (as === 'expired') await seedPast(pool, id, ago);
	if (as === 'reported' || as === 'withdrawn') await report(world, bin);
	if (as === 'withdrawn') await sign('consent_withdraw', signs, receipt);
}

async function report({ consents: { pool }, engine, holder, asker }: ConsentWorld, bin: string): Promise<void> {
	const sales = reportSales(engine);
	const { accountId, plan, isIdentityConfirmed } = asker;
	const buyer = { accountId, holder, plan, isIdentityConfirmed };
	const sending = { sender: holder, call: createReport, key: `demonstration-${bin}`, body: bin, status: 201 };
	const prepared = await sales.prepare(buyer, bin);
	const order = { buyer, sending, report: prepared, paidSources: [], pay: null, guard: () => undefined } as const;
	const id = await placeReport(pool, order, async (_client, placed) => placed.reportId ?? '');
	await untilDone(async () => (await sales.deliveredBy(pool, [id])).has(id));
}

/** Of the cast of the demonstration (seeds/demo/cases), by what became of the request. */
export const askedSubjects: readonly AskedSubject[] = [
	{ bin: '260240001017', as: 'reported' },
	{ bin: '210340001203', as: 'withdrawn' },
	{ bin: entrepreneurLogin.iin, as: 'given' },
	{ bin: '110540001018', as: 'opened' },
	{ bin: '910915301230', as: 'sent' },
	{ bin: '170340001011', as: 'declined' },
	{ bin: '190140001018', as: 'expired' },
];

/** @returns null: this installation has no organisation of the demonstration */
export async function findDemoOrganisation(pool: Deps['pool']): Promise<DemoOrganisation | null> {
	const { rows } = await pool.query<Pick<Rows['installation'], 'key' | 'value'>>(
		`select key, value from installation where key in ('home_examples', 'demo_account', 'demo_entrepreneur')`,
	);
	const known = new Map(rows.map(({ key, value }) => [key, value]));
	const [bin] = JSON.parse(known.get('home_examples') ?? '[]') as string[];
	const [ownerId, editorId] = [known.get('demo_account'), known.get('demo_entrepreneur')].map(Number);
	return bin === undefined || !ownerId || !editorId ? null : { bin, ownerId, editorId };
}
