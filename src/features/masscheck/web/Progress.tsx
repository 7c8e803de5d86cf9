import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatNumber } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { waitText } from '#web/text/wait-text.ts';
import { AskAgainWithoutScripts } from '#web/ui/AskAgain.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useProgress } from '#web/use-progress.ts';
import type { followMassCheck, MassCheckView } from '../contract.ts';

export function Progress({ check }: { check: MassCheckView }) {
	const { id, state, total } = check;
	const params = { id };
	const href = hrefOf<typeof followMassCheck>('GET /api/v1/mass-checks/:id/events', { params }, currentLocale());
	const { done, eta } = useProgress({ href, isRunning: state === 'running', done: check.done });
	const canEdit = useCanEdit();
	const isPaused = state === 'paused';
	const title = isPaused ? m.mass_check_paused_title() : m.mass_check_running_title();
	const words = m.mass_check_progress({ done: formatNumber(done), total: formatNumber(total) });
	return (
		<section aria-label={title} className="card flex flex-col gap-4 px-5 py-6 md:px-8">
			{isPaused ? null : <AskAgainWithoutScripts />}
			<h2 className="text-xl">{title}</h2>
			<p role="status" className="font-[600]">
				{words}
				{eta === null || eta < 1 ? null : `. ${m.mass_check_eta({ when: waitText(eta) })}`}
			</p>
			<progress aria-label={title} value={done} max={Math.max(1, total)} className="progress-bar" />
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
