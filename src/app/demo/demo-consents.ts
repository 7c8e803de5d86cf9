import { setTimeout } from 'node:timers/promises';
import { createAuth } from '#features/auth/public.ts';
import {
	type ConsentDeps,
	isAsked,
	seedAnswer,
	seedPast,
	seedRequest,
	signedConsents,
} from '#features/consent/public.ts';
import { placeReport } from '#features/orders/public.ts';
import { createReport } from '#features/reports/contract.ts';
import { ReportEngine, reportSales } from '#features/reports/public.ts';
import { type InventedKey, joinByInventedKey, type SigningDeps, signByInventedKey } from '#features/signing/public.ts';
import { grantPlan } from '#features/tariffs/public.ts';
import { inTransaction } from '#platform/db/pool.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';
import { openSignatureVerifier } from '#platform/signature/verifier.ts';
import { sources } from '#sources/catalogue.ts';
import type { Deps } from '../deps.ts';
import { authDeps } from '../wiring/auth.ts';
import { reportDeps } from '../wiring/reports.ts';
import { openStateService } from '../wiring/state-service.ts';
import { entrepreneurLogin } from './demo-login.ts';

/** Signs as whoever is named; he has no key in the list of the simulator. */
export type Signer = (holder: Person & { organisation?: Firm }, xml: string) => Promise<string>;
type Person = { iin: string; surname: string; givenName: string; patronymic?: string };
type Firm = { bin: string; name: string; role: 'head' };

/** Who signs for the firms of the demonstration: an invented number, in the place of the numbers of their heads, which no list states. */
const headIin = '850303300033';
const termDays = 180;
/** Of the one whose term is over. */
const pastDays = 60;
const pastTerm = 30;

export type DemoConsents = {
	/** whose consents they are, and its members who own it and who ask */
	organisation: { bin: string; ownerId: number; editorId: number };
	subjects: readonly { bin: string; as: DemoConsent }[];
};
/** `reported`: given, and a full report was made under it; `withdrawn`: after such a report. */
export type DemoConsent = 'reported' | 'withdrawn' | 'expired' | 'opened' | 'sent' | 'declined' | 'given';

type ConsentDemo = Pick<Deps, 'pool' | 'clock' | 'log' | 'config' | 'registry' | 'sourceSettings' | 'desk'>;

/** Consents of the demonstration in the states that people meet, each signed as anybody signs. Can be repeated: who was asked is not asked again. */
export async function seedDemoConsents(deps: ConsentDemo, wanted: DemoConsents, signer: Signer): Promise<void> {
	const verifier = await openSignatureVerifier(deps.config.signature);
	const engine = new ReportEngine(reportDeps(deps));
	try {
		const demo = openDemo(deps, { engine, signer, verifier, organisation: wanted.organisation });
		await demo.join();
		for (const { bin, as } of wanted.subjects) await demo.ask(bin, as);
	} finally {
		await engine.close();
		await verifier.close();
	}
}

type Demo = {
	engine: ReportEngine;
	signer: Signer;
	verifier: Awaited<ReturnType<typeof openSignatureVerifier>>;
	organisation: DemoConsents['organisation'];
};

function openDemo(deps: ConsentDemo, { engine, signer, verifier, organisation }: Demo) {
	const { pool, config } = deps;
	const auth = createAuth(authDeps(deps));
	const { organisation: operator, signingApplication: application } = config;
	const consents: ConsentDeps = { ...deps, auth, catalogue: sources, operator, stateService: openStateService(deps) };
	const texts = signedConsents({ pool, auth, catalogue: sources });
	const signing: SigningDeps = { auth, texts, organisation: operator, application, openVerifier: async () => verifier };
	const { bin: own, ownerId, editorId } = organisation;
	const holder = `organization:${own}`;
	const keyOf =
		(bin: string): InventedKey =>
		async (xml) =>
			signer(await holderOf(pool, bin), xml);

	async function give(action: 'consent_give' | 'consent_withdraw', bin: string, link: string): Promise<string> {
		const signed = { action, link, browser: `demonstration-${bin}`, key: keyOf(bin) } as const;
		return (await signByInventedKey(signing, signed)) ?? '';
	}

	async function report(bin: string): Promise<void> {
		const sales = reportSales(engine);
		const buyer = { accountId: editorId, holder, plan: 'pro', isIdentityConfirmed: true };
		const sending = { sender: holder, call: createReport, key: `demonstration-${bin}`, body: bin, status: 201 };
		const prepared = await sales.prepare(buyer, bin);
		const order = { buyer, sending, report: prepared, paidSources: [], pay: null, guard: () => undefined } as const;
		const id = await placeReport(pool, order, async (_client, placed) => placed.reportId ?? '');
		await untilSealed(async () => (await sales.deliveredBy(pool, [id])).has(id));
	}

	return {
		/** The owner signs that he joins, and the organisation has a plan that full reports belong to. */
		async join(): Promise<void> {
			const { rows } = await pool.query<Promised<{ plan: string }>>('select plan_of($1) as plan', [holder]);
			if (rows[0]?.plan === 'free') await inTransaction(pool, (client) => grantPlan(client, holder, 'pro'));
			await joinByInventedKey(signing, { accountId: ownerId, bin: own, key: keyOf(own) });
		},
		async ask(bin: string, as: DemoConsent): Promise<void> {
			if (await isAsked(pool, holder, bin)) return;
			const account = {
				accountId: editorId,
				actingFor: { bin: own, plan: 'pro', role: 'editor' },
				plan: 'pro',
			} as const;
			const past = as === 'expired' ? pastDays : 0;
			const { id, link } = await seedRequest(consents, {
				account,
				bin,
				days: past === 0 ? termDays : pastTerm,
				ago: past,
			});
			if (as === 'sent') return;
			if (as === 'declined' || as === 'opened') return void (await seedAnswer(pool, id, as));
			const receipt = await give('consent_give', bin, link);
			if (as === 'expired') await seedPast(pool, id, past);
			if (as === 'reported' || as === 'withdrawn') await report(bin);
			if (as === 'withdrawn') await give('consent_withdraw', bin, receipt);
		},
	};
}

/** As the register knows whoever signs: the person himself, or the head of the firm. */
async function holderOf(pool: Deps['pool'], bin: string): Promise<Parameters<Signer>[0]> {
	const { rows } = await pool.query<{
		name: Rows['subject']['name_ru'];
		head: Rows['subject']['head_name'];
		kind: Rows['subject']['kind'];
	}>('select name_ru as name, head_name as head, kind from subject where bin = $1', [bin]);
	const [one] = rows;
	if (one === undefined) throw new Error(`the demonstration has no ${bin}`);
	const [surname = '', givenName = '', patronymic = ''] = (one.head ?? one.name).split(' ');
	const person = { surname, givenName, patronymic };
	return one.kind === 'sole'
		? { ...person, iin: bin }
		: { ...person, iin: headIin, organisation: { bin, name: one.name, role: 'head' } };
}

/** Reports are asked for by simulators and take seconds. @throws after a minute */
async function untilSealed(isSealed: () => Promise<boolean>): Promise<void> {
	const patience = AbortSignal.timeout(60_000);
	while (!(await isSealed())) await setTimeout(200, undefined, { signal: patience });
}

/** The simulator of the signing application signs. */
export function signerAt(controlUrl: string): Signer {
	return async (holder, xml) => {
		const answer = await fetch(new URL('sign', controlUrl), { method: 'POST', body: JSON.stringify({ holder, xml }) });
		if (!answer.ok) throw new Error(`the invented key does not sign: ${answer.status}`);
		return ((await answer.json()) as { signed: string }).signed;
	};
}

/** Of the cast of the demonstration (seeds/demo/cases), by what became of the request. */
const cast: DemoConsents['subjects'] = [
	{ bin: '260240001017', as: 'reported' },
	{ bin: '210340001203', as: 'withdrawn' },
	{ bin: entrepreneurLogin.iin, as: 'given' },
	{ bin: '110540001018', as: 'opened' },
	{ bin: '910915301230', as: 'sent' },
	{ bin: '170340001011', as: 'declined' },
	{ bin: '190140001018', as: 'expired' },
];

/** @returns null: this installation has no organisation of the demonstration */
export async function findDemoCast(pool: Deps['pool']): Promise<DemoConsents | null> {
	const { rows } = await pool.query<Pick<Rows['installation'], 'key' | 'value'>>(
		`select key, value from installation where key in ('home_examples', 'demo_account', 'demo_entrepreneur')`,
	);
	const known = new Map(rows.map(({ key, value }) => [key, value]));
	const [bin] = JSON.parse(known.get('home_examples') ?? '[]') as string[];
	const [ownerId, editorId] = [known.get('demo_account'), known.get('demo_entrepreneur')].map(Number);
	if (bin === undefined || !ownerId || !editorId) return null;
	return { organisation: { bin, ownerId, editorId }, subjects: cast };
}
