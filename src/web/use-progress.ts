import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

const pollMs = 3000;

type Told = { done: number; total: number; state: string };
type Followed = {
	/** address of the stream: events `progress` and `finished` */
	href: string;
	isRunning: boolean;
	done: number;
	/** the rest of the page grows with it, so it is loaded again with every event */
	isPageLive?: boolean;
};

/**
 * How far something is that runs, as a stream tells it, and in how many seconds it is over; null: not known yet. When it ends the page is
 * loaded again. Where the stream does not come through, the page asks again and again.
 */
export function useProgress({ href, isRunning, done, isPageLive = false }: Followed): {
	done: number;
	eta: number | null;
} {
	const { revalidate } = useRevalidator();
	const [told, setTold] = useState<Told | null>(null);
	const [eta, setEta] = useState<number | null>(null);
	const first = useRef<{ done: number; atMs: number } | null>(null);
	useEffect(() => {
		if (!isRunning) return;
		let poll: ReturnType<typeof setInterval> | undefined;
		const stream = new EventSource(href);
		stream.addEventListener('progress', ({ data }: MessageEvent<string>) => {
			const progress = JSON.parse(data) as Told;
			setTold(progress);
			// by how fast it went before the eyes of its reader: a pause or a restart of before says nothing
			const now = performance.now();
			first.current ??= { done: progress.done, atMs: now };
			const { done: doneThen, atMs } = first.current;
			const perMs = (progress.done - doneThen) / (now - atMs);
			setEta(perMs > 0 ? (progress.total - progress.done) / perMs / 1000 : null);
			if (isPageLive || progress.state !== 'running') void revalidate();
		});
		stream.addEventListener('finished', () => {
			stream.close();
			void revalidate();
		});
		// the browser has reconnected by itself: polling is no longer needed
		stream.addEventListener('open', () => {
			clearInterval(poll);
			poll = undefined;
		});
		stream.addEventListener('error', () => {
			poll ??= setInterval(() => void revalidate(), pollMs);
		});
		return () => {
			stream.close();
			first.current = null;
			clearInterval(poll);
		};
	}, [href, isRunning, isPageLive, revalidate]);
	return { done: Math.max(done, told?.done ?? 0), eta: isRunning ? eta : null };
}
