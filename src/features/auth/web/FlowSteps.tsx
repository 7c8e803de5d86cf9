import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatPhoneInput } from '#domain/numbers/phone-text.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { type RestoreStage, updateSession } from '#web/session/session.ts';
import { ConfirmCodeForm } from './steps/ConfirmCodeForm.tsx';
import { RequestCodeForm } from './steps/RequestCodeForm.tsx';
import { SavePasswordForm } from './steps/SavePasswordForm.tsx';
import { type FlowPage, type FlowStep, type FormAnswer, flowSteps } from './view.ts';

const stages = {
	start: { name: 'RequestCodeForm', Form: RequestCodeForm },
	confirm: { name: 'ConfirmCodeForm', Form: ConfirmCodeForm },
	save: { name: 'SavePasswordForm', Form: SavePasswordForm },
} as const satisfies Record<FlowStep, { name: RestoreStage; Form: unknown }>;

/** Registration and recovery: three steps, one of which is on the page (specification §4). */
export function FlowSteps({ page, answer }: { page: FlowPage; answer: FormAnswer | undefined }) {
	const step = answer === undefined || answer.step === 'login' ? page.step : answer.step;
	const { name, Form } = stages[step];
	const username = answer?.username || page.username;
	const slide = useSlide(step);
	useEffect(() => {
		updateSession({ restoreStageComponent: name, restoreUsername: username });
		if (step === 'start') updateSession({ restoreCode: '' });
	}, [name, step, username]);
	return (
		<div key={step} className={slide}>
			<StepMarks step={step} />
			<h1 className="mt-4 text-3xl">{titleOf(page.flow, step)}</h1>
			<div className="mt-2 mb-7 text-ink-2">
				<StepText page={page} step={step} phone={formatPhoneInput(username).replaceAll(' ', '\u00a0')} />
			</div>
			{/* an answer about another step is old news */}
			<Form page={page} answer={answer?.step === step ? answer : undefined} />
		</div>
	);
}

/** A step comes from where it lies: the next from the right, the one before from the left; the first one stands. */
function useSlide(step: FlowStep): string {
	const before = useRef({ step, slide: '' });
	if (before.current.step !== step) {
		const isForward = flowSteps.indexOf(step) > flowSteps.indexOf(before.current.step);
		before.current = { step, slide: isForward ? 'animate-slide-forward' : 'animate-slide-back' };
	}
	return before.current.slide;
}

function titleOf(flow: FlowPage['flow'], step: FlowStep): string {
	if (step === 'confirm') return m.auth_confirm_title();
	if (step === 'save') return flow === 'signin' ? m.auth_save_title() : m.auth_save_title_recovery();
	return flow === 'signin' ? m.auth_registration_title() : m.auth_recovery_title();
}

function StepText({ page, step, phone }: { page: FlowPage; step: FlowStep; phone: string }) {
	if (step === 'start')
		return <p>{page.flow === 'signin' ? m.auth_request_registration() : m.auth_request_recovery()}</p>;
	const flow = page.flow === 'signin' ? paths.registration : paths.recovery;
	return (
		<>
			<p>{step === 'confirm' ? m.auth_confirm_text({ phone }) : m.auth_save_text({ phone })}</p>
			<p>
				<Link to={withQuery(flow.path(currentLocale()), { next: page.next })} className="link">
					{m.auth_confirm_change()}
				</Link>
			</p>
		</>
	);
}

function StepMarks({ step }: { step: FlowStep }) {
	const current = flowSteps.indexOf(step);
	return (
		<p className="flex items-center gap-2 text-sm text-muted">
			<span aria-hidden="true" className="flex gap-1.5">
				{flowSteps.map((one, index) => (
					<span key={one} className={`h-1.5 w-7 rounded-full ${index <= current ? 'bg-blue' : 'bg-tint-2'}`} />
				))}
			</span>
			{m.auth_step({ step: current + 1 })}
		</p>
	);
}
