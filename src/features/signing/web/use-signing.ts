import { useCallback, useEffect, useRef, useState } from 'react';
import { browserTransport, createApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import type { AnswerView, ApplicationView, ChallengeBody } from '../contract.ts';
import { SigningFault } from './client/fault.ts';
import { findKept } from './phone/kept-way.ts';
import { signByComputer } from './sign-by-computer.ts';
import { Halted, ServerRefusal, type SigningStage, type SigningTrouble, type SigningWay, type WayName } from './way.ts';

export type Signing = {
	stage: SigningStage;
	isBusy: boolean;
	/** what is or was asked last */
	wanted: ChallengeBody | null;
	/** does nothing while a signature is being made */
	start(wanted: ChallengeBody, way: WayName): void;
	cancel(): void;
	/** the same once more; null: nothing was tried by a telephone */
	again: (() => void) | null;
};

type SigningOptions = {
	application: ApplicationView;
	/** of the account that is signed in */
	hasTotp: boolean;
	/** which signatures belong to this page: one that a telephone is making outlives a reload */
	isOwn(wanted: ChallengeBody): boolean;
	/** what the server answers; the application is told nothing */
	onDone(answer: AnswerView): void;
};

const phoneWay = async (): Promise<SigningWay> => (await import('./phone/sign-by-phone.ts')).signByPhone;

export function useSigning({ application, hasTotp, isOwn, onDone }: SigningOptions): Signing {
	const [stage, setStage] = useState<SigningStage>({ name: 'idle' });
	const [last, setLast] = useState<{ wanted: ChallengeBody; way: WayName } | null>(null);
	const run = useRef<AbortController | null>(null);
	const leave = useCallback((reason: string) => {
		run.current?.abort(reason);
		run.current = null;
	}, []);
	useEffect(() => () => leave('left'), [leave]);
	const start = async (wanted: ChallengeBody, way: WayName) => {
		if (run.current !== null) return;
		const own = new AbortController();
		run.current = own;
		const { signal } = own;
		const show = (next: SigningStage) => {
			if (!signal.aborted) setStage(next);
		};
		setLast({ wanted, way });
		try {
			if (way === 'phone') show({ name: 'preparing' });
			const sign = way === 'phone' ? await phoneWay() : signByComputer(application);
			const api = createApiClient(browserTransport, currentLocale());
			const answer = await sign(wanted, { api, hasTotp, show, signal });
			if (signal.aborted) return;
			show({ name: 'done', outcome: answer.outcome });
			onDone(answer);
		} catch (error) {
			show({ name: 'trouble', trouble: troubleOf(error) });
		} finally {
			if (run.current === own) leave('ended');
		}
	};
	const goOn = useRef(() => undefined as unknown);
	goOn.current = () => {
		const kept = findKept();
		if (kept !== null && isOwn(kept.wanted)) void start(kept.wanted, 'phone');
	};
	useEffect(() => void goOn.current(), []);
	return {
		stage,
		isBusy: stage.name !== 'idle' && stage.name !== 'done' && stage.name !== 'trouble',
		wanted: last?.wanted ?? null,
		start: (wanted, way) => void start(wanted, way),
		cancel() {
			leave('cancelled');
			setStage({ name: 'trouble', trouble: { kind: 'cancelled', detail: '' } });
		},
		again: last?.way === 'phone' ? () => void start(last.wanted, 'phone') : null,
	};
}

function troubleOf(error: unknown): SigningTrouble {
	if (error instanceof Halted) return { kind: error.kind, detail: '' };
	if (error instanceof SigningFault) return { kind: error.kind, detail: error.detail };
	if (error instanceof ServerRefusal) {
		const { message, fields } = error.error;
		return { kind: 'refused', detail: [message, ...fields.map((field) => field.message)].join(' ') };
	}
	return { kind: 'offline', detail: '' };
}
