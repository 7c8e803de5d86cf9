import { setTimeout } from 'node:timers/promises';
import { createAuth } from '#features/auth/public.ts';
import type { ConsentDeps } from '#features/consent/public.ts';
import { type ReportDeps, ReportEngine } from '#features/reports/public.ts';
import { type InventedKey, joinByInventedKey, type SigningDeps, signByInventedKey } from '#features/signing/public.ts';
import type { Rows } from '#platform/db/rows.generated.ts';
import { openSignatureVerifier } from '#platform/signature/verifier.ts';
import { sources } from '#sources/catalogue.ts';
import type { Deps } from '../deps.ts';
import { authDeps } from '../wiring/auth.ts';
import { reportDeps } from '../wiring/reports.ts';
import { signedTexts } from '../wiring/signing.ts';
import { openStateService } from '../wiring/state-service.ts';

/** Who signs with an invented key: a person, or the head of a firm. */
export type Holder = Person & { organisation?: Firm };
type Person = { iin: string; surname: string; givenName: string; patronymic?: string };
type Firm = { bin: string; name: string; role: 'head' };
/** Signs as whoever is named; he has no key in the list of the simulator. */
export type Signer = (holder: Holder, xml: string) => Promise<string>;

export type ConsentDemo = Pick<Deps, 'pool' | 'clock' | 'log' | 'config' | 'registry' | 'sourceSettings' | 'desk'>;
/** Whose consents they are, and its members who own it and who ask. */
export type DemoOrganisation = { bin: string; ownerId: number; editorId: number };

/** What consents of the demonstration are asked for, signed and used with. */
export type ConsentWorld = {
	demo: ConsentDemo;
	consents: ConsentDeps;
	engine: ReportEngine;
	reports: ReportDeps;
	organisation: DemoOrganisation;
	/** of the organisation */
	holder: string;
	/** its editor, acting for it */
	asker: {
		accountId: number;
		actingFor: { bin: string; plan: string; role: 'editor' };
		plan: string;
		isIdentityConfirmed: true;
	};
	signing: SigningDeps;
	/** of the head of the organisation */
	key: InventedKey;
	/** Opens the link and signs. @returns the token by which whoever signed comes back */
	sign(action: 'consent_give' | 'consent_withdraw', holder: Holder, link: string): Promise<string>;
};

/** The owner signs that he joins the organisation; then the work is done. */
export async function inConsentWorld(
	demo: ConsentDemo,
	{ organisation, signer }: { organisation: DemoOrganisation; signer: Signer },
	work: (world: ConsentWorld) => Promise<void>,
): Promise<void> {
	const { pool, config } = demo;
	const verifier = await openSignatureVerifier(config.signature);
	const reports = reportDeps(demo);
	const engine = new ReportEngine(reports);
	const auth = createAuth(authDeps(demo));
	const { organisation: operator, signingApplication: application } = config;
	const texts = signedTexts(demo, auth);
	const signing: SigningDeps = { auth, texts, organisation: operator, application, openVerifier: async () => verifier };
	const { bin, ownerId, editorId: accountId } = organisation;
	const holder = `organization:${bin}`;
	try {
		const head = await holderOf(pool, bin);
		const key = (xml: string) => signer(head, xml);
		await joinByInventedKey(signing, { accountId: ownerId, bin, key });
		await work({
			...{ demo, engine, reports, organisation, holder, signing, key },
			consents: { ...demo, auth, catalogue: sources, operator, stateService: openStateService(demo) },
			asker: { accountId, actingFor: { bin, plan: 'pro', role: 'editor' }, plan: 'pro', isIdentityConfirmed: true },
			async sign(action, by, link) {
				const browser = `demonstration-${by.organisation?.bin ?? by.iin}`;
				const signed = { action, link, browser, key: (xml: string) => signer(by, xml) } as const;
				return (await signByInventedKey(signing, signed)) ?? '';
			},
		});
	} finally {
		await engine.close();
		await verifier.close();
	}
}

/** Who signs for the firms of the demonstration: an invented number, in the place of the numbers of their heads, which no list states. */
const headIin = '850303300033';

/** As the register knows whoever signs: the person himself, or the head of the firm. */
export async function holderOf(pool: Deps['pool'], bin: string): Promise<Holder> {
	const { rows } = await pool.query<{
		name: Rows['subject']['name_ru'];
		head: Rows['subject']['head_name'];
		kind: Rows['subject']['kind'];
	}>('select name_ru as name, head_name as head, kind from subject where bin = $1', [bin]);
	const [one] = rows;
	if (one === undefined) throw new Error(`the demonstration has no ${bin}`);
	const person = personOf(one.head ?? one.name);
	return one.kind === 'sole'
		? { ...person, iin: bin }
		: { ...person, iin: headIin, organisation: { bin, name: one.name, role: 'head' } };
}

export function personOf(name: string): Omit<Person, 'iin'> {
	const [surname = '', givenName = '', patronymic] = name.split(' ');
	return { surname, givenName, ...(patronymic === undefined ? {} : { patronymic }) };
}

/** Reports are asked for by simulators and take seconds. @throws after a minute */
export async function untilDone(isDone: () => Promise<boolean>): Promise<void> {
	const patience = AbortSignal.timeout(60_000);
	while (!(await isDone())) await setTimeout(200, undefined, { signal: patience });
}

/** The simulator of the signing application signs. */
export function signerAt(controlUrl: string): Signer {
	return async (holder, xml) => {
		const answer = await fetch(new URL('sign', controlUrl), { method: 'POST', body: JSON.stringify({ holder, xml }) });
		if (!answer.ok) throw new Error(`the invented key does not sign: ${answer.status}`);
		return ((await answer.json()) as { signed: string }).signed;
	};
}
