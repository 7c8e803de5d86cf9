import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { browserTransport, createApiClient } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import type { Puzzle } from '../contract.ts';
import { fetchPuzzle, sendProof } from './api.ts';

/** `why` it is asked for; `done`: what follows by itself */
type ProofWords = { why: string; done: string; failed: string; noScript: string };

/** The browser solves a puzzle by itself. */
export function Proof({ words, onProved }: { words: ProofWords; onProved(): void }) {
	const goOn = useEffectEvent(onProved);
	const [hasFailed, setFailed] = useState(false);
	const [isDone, setDone] = useState(false);

	useEffect(() => {
		const abort = new AbortController();
		prove(abort.signal).then(
			(isAccepted) => {
				if (abort.signal.aborted) return;
				setFailed(!isAccepted);
				setDone(isAccepted);
				if (isAccepted) goOn();
			},
			() => setFailed(!abort.signal.aborted),
		);
		return () => abort.abort();
	}, []);

	return (
		<>
			<p>{words.why}</p>
			<noscript>
				<p className="mt-3 font-[550] text-ink">{words.noScript}</p>
			</noscript>
			<p role="status" className="mt-3 font-[550] text-ink noscript:hidden">
				{hasFailed ? words.failed : isDone ? words.done : m.quota_proof_working()}
			</p>
		</>
	);
}

async function prove(signal: AbortSignal): Promise<boolean> {
	const api = createApiClient(browserTransport, currentLocale());
	const asked = await fetchPuzzle(api);
	if (!asked.ok || signal.aborted) return false;
	const solution = await solveAside(asked.data, signal);
	return (await sendProof(api, { puzzle: asked.data.puzzle, solution })).ok;
}

/** In a worker of its own, so that the page stays alive. */
function solveAside(puzzle: Puzzle, signal: AbortSignal): Promise<string> {
	const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
	signal.addEventListener('abort', () => worker.terminate());
	return new Promise<string>((done, fail) => {
		worker.addEventListener('message', ({ data }: MessageEvent<string>) => done(data));
		worker.addEventListener('error', () => fail(new Error('the worker of the puzzle failed')));
		worker.postMessage(puzzle);
	}).finally(() => worker.terminate());
}
