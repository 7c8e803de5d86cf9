import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, browserTransport, createApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import type { AnswerView, ApplicationView, ChallengeBody } from '../contract.ts';
import { answerChallenge, askChallenge } from './api.ts';
import { browserWire } from './client/browser-wire.ts';
import { Connection } from './client/connection.ts';
import { SigningFault, type SigningFaultKind } from './client/fault.ts';
import { askLoopbackPermission } from './client/permission.ts';
import { createSigner, type Signer } from './client/signer.ts';

export type SigningTrouble =
	| { kind: SigningFaultKind | 'denied' | 'offline'; detail: string }
	/** the server has said no, in the reader's language */
	| { kind: 'refused'; detail: string };

export type SigningStage =
	| { name: 'idle' | 'connecting' | 'signing' | 'checking' | 'done' }
	/** the browser is about to ask whether this site may reach programs here */
	| { name: 'explaining'; goOn: () => void }
	| { name: 'choosing'; stores: readonly string[]; choose: (store: string) => void }
	| { name: 'trouble'; trouble: SigningTrouble };

export type Signing = {
	stage: SigningStage;
	isBusy: boolean;
	/** does nothing while a signature is being made */
	start(wanted: ChallengeBody): void;
	cancel(): void;
};

class ServerRefusal extends Error {
	readonly error: ApiError;
	constructor(error: ApiError) {
		super(error.code);
		this.error = error;
	}
}

type Abandoned = { isAbandoned: boolean };

/** @param onDone what the server answers; the application is told nothing */
export function useSigning(application: ApplicationView, onDone: (answer: AnswerView) => void): Signing {
	const [stage, setStage] = useState<SigningStage>({ name: 'idle' });
	const run = useRef<Abandoned | null>(null);
	const connection = useRef<Connection | null>(null);
	const isBusy = stage.name !== 'idle' && stage.name !== 'done' && stage.name !== 'trouble';
	const leave = useCallback(() => {
		if (run.current !== null) run.current.isAbandoned = true;
		run.current = null;
		connection.current?.close();
		connection.current = null;
	}, []);
	// whoever leaves the page closes the dialog
	useEffect(() => leave, [leave]);
	const start = async (wanted: ChallengeBody) => {
		if (run.current !== null) return;
		const own: Abandoned = { isAbandoned: false };
		run.current = own;
		const show = (next: SigningStage) => {
			if (!own.isAbandoned) setStage(next);
		};
		try {
			await explainPermission(show);
			show({ name: 'connecting' });
			const opened = await Connection.open(browserWire, application.url);
			connection.current = opened;
			// also while nothing is asked of it and the person chooses
			const lost = new Promise<never>((_, fail) => opened.onLost(() => fail(new SigningFault('lost'))));
			const signing = signOnce(createSigner(opened), { wanted, isTest: application.is_test, show });
			const answer = await Promise.race([signing, lost]);
			if (own.isAbandoned) return;
			show({ name: 'done' });
			onDone(answer);
		} catch (error) {
			show({ name: 'trouble', trouble: troubleOf(error) });
		} finally {
			if (run.current === own) leave();
		}
	};
	return {
		stage,
		isBusy,
		start: (wanted) => void start(wanted),
		cancel() {
			leave();
			setStage({ name: 'trouble', trouble: { kind: 'cancelled', detail: '' } });
		},
	};
}

type Show = (stage: SigningStage) => void;

class Denied extends Error {}

async function explainPermission(show: Show): Promise<void> {
	const permission = await askLoopbackPermission();
	if (permission === 'denied') throw new Denied();
	if (permission === 'prompt') await new Promise<void>((goOn) => show({ name: 'explaining', goOn }));
}

async function signOnce(
	signer: Signer,
	{ wanted, isTest, show }: { wanted: ChallengeBody; isTest: boolean; show: Show },
): Promise<AnswerView> {
	const locale = currentLocale();
	const api = createApiClient(browserTransport, locale);
	const stores = await signer.listStores();
	const store = await chooseStore(stores, show);
	const asked = await askChallenge(api, wanted);
	if (!asked.ok) throw new ServerRefusal(asked.error);
	show({ name: 'signing' });
	const { id, xml, nonce, bin, action } = asked.data;
	const isIdentityOnly = action !== 'join_organisation' && action !== 'consent';
	const signedXml = await signer.sign({ xml, nonce, bin, store, isIdentityOnly, isTest, locale });
	// the application has done its part: what it does now is of no matter
	signer.close();
	show({ name: 'checking' });
	const answered = await answerChallenge(api, id, { signedXml, module: signer.name });
	if (!answered.ok) throw new ServerRefusal(answered.error);
	return answered.data;
}

async function chooseStore(stores: readonly string[], show: Show): Promise<string> {
	const [only = '', ...more] = stores;
	if (more.length === 0) return only;
	return new Promise((choose) => show({ name: 'choosing', stores, choose }));
}

function troubleOf(error: unknown): SigningTrouble {
	if (error instanceof Denied) return { kind: 'denied', detail: '' };
	if (error instanceof SigningFault) return { kind: error.kind, detail: error.detail };
	if (error instanceof ServerRefusal) return { kind: 'refused', detail: error.error.message };
	return { kind: 'offline', detail: '' };
}
