import { useEffect, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { waitText } from '#web/text/wait-text.ts';
import { AskAgainWithoutScripts } from '#web/ui/AskAgain.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { followMassCheck, MassCheckProgress, MassCheckView } from '../contract.ts';

const pollMs = 3000;

/** How far it is, as it is told; where the stream does not come through, the page asks again. */
function useProgress({ id, done, total, state }: MassCheckView): { done: number; total: number; eta: number | null } {
	const { revalidate } = useRevalidator();
	const [told, setTold] = useState<MassCheckProgress | null>(null);
	const [eta, setEta] = useState<number | null>(null);
	const first = useRef<{ done: number; atMs: number } | null>(null);
	const isRunning = state === 'running';
	useEffect(() => {
		if (!isRunning) return;
		let poll: ReturnType<typeof setInterval> | undefined;
		const stream = new EventSource(
			hrefOf<typeof followMassCheck>('GET /api/v1/mass-checks/:id/events', { params: { id } }, currentLocale()),
		);
		stream.addEventListener('progress', ({ data }: MessageEvent<string>) => {
			const progress = JSON.parse(data) as MassCheckProgress;
			setTold(progress);
			// by how fast it went before the eyes of its reader: a pause or a restart of before says nothing
			const now = performance.now();
			first.current ??= { done: progress.done, atMs: now };
			const { done: doneThen, atMs } = first.current;
			const perMs = (progress.done - doneThen) / (now - atMs);
			setEta(perMs > 0 ? (progress.total - progress.done) / perMs / 1000 : null);
			if (progress.state !== 'running') void revalidate();
		});
		stream.addEventListener('finished', () => {
			stream.close();
			void revalidate();
		});
		stream.addEventListener('error', () => {
			poll ??= setInterval(() => void revalidate(), pollMs);
		});
		return () => {
			stream.close();
			first.current = null;
			clearInterval(poll);
		};
	}, [id, isRunning, revalidate]);
	return { done: Math.max(done, told?.done ?? 0), total, eta: isRunning ? eta : null };
}

export function Progress({ check }: { check: MassCheckView }) {
	const { done, total, eta } = useProgress(check);
	const canEdit = useCanEdit();
	const isPaused = check.state === 'paused';
	const title = isPaused ? m.mass_check_paused_title() : m.mass_check_running_title();
	const words = m.mass_check_progress({ done: formatNumber(done), total: formatNumber(total) });
	return (
		<section aria-label={title} className="card flex flex-col gap-4 px-5 py-6 md:px-8">
			{isPaused ? null : <AskAgainWithoutScripts />}
			<h2 className="text-xl">{title}</h2>
			<p role="status" className="font-[600]">
				{words}
				{eta === null || eta < 1 ? null : ` ${m.mass_check_eta({ when: waitText(eta) })}`}
			</p>
			<progress aria-label={title} value={done} max={Math.max(1, total)} className="mass-bar" />
			<div className="flex flex-wrap items-center gap-2 empty:hidden">
				{canEdit ? (
					<>
						<Act
							action={isPaused ? 'resume' : 'pause'}
							label={isPaused ? m.mass_check_resume() : m.mass_check_pause()}
						/>
						<Act action="cancel" label={m.mass_check_cancel()} />
					</>
				) : null}
			</div>
			<p className="text-sm text-muted">{m.mass_check_progress_hint()}</p>
		</section>
	);
}

function Act({ action, label }: { action: 'pause' | 'resume' | 'cancel'; label: string }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="action" value={action} />
			<Button type="submit" kind={action === 'cancel' ? 'quiet' : 'ghost'}>
				{label}
			</Button>
		</Form>
	);
}
