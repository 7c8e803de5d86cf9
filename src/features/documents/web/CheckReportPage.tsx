import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { CheckedDocument } from '../contract.ts';
import { CodeForm } from './CodeForm.tsx';
import { DropZone } from './DropZone.tsx';
import { CheckRefused, CheckResult } from './Result.tsx';
import { findFault, type UploadFault, upload } from './upload.ts';

type ByCode = { data: CheckedDocument } | { refusal: string } | null;
type State =
	| { step: 'asking' }
	| { step: 'uploading'; name: string; share: number; stop(): void }
	| { step: 'checked'; data: CheckedDocument; by: 'file' | 'code' }
	| { step: 'refused'; message: string };

const faultTexts: Record<UploadFault, () => string> = {
	not_pdf: m.documents_not_pdf,
	too_large: m.documents_too_large,
	failed: m.documents_upload_failed,
};

function firstState(byCode: ByCode): State {
	if (byCode === null) return { step: 'asking' };
	return 'data' in byCode
		? { step: 'checked', data: byCode.data, by: 'code' }
		: { step: 'refused', message: byCode.refusal };
}

export function CheckReportPage({ code, byCode }: { code: string; byCode: ByCode }) {
	const [state, setState] = useState<State>(() => firstState(byCode));
	const navigate = useNavigate();
	const outcome = useRef<HTMLDivElement>(null);
	const isOver = state.step === 'checked' || state.step === 'refused';
	useEffect(() => {
		if (isOver && byCode === null) outcome.current?.focus();
	}, [isOver, byCode]);

	async function send(file: File) {
		const fault = await findFault(file);
		if (fault !== null) return setState({ step: 'refused', message: faultTexts[fault]() });
		const controller = new AbortController();
		const { name } = file;
		const stop = () => {
			controller.abort();
			setState({ step: 'asking' });
		};
		const onProgress = (share: number) => setState({ step: 'uploading', name, share, stop });
		onProgress(0);
		const answer = await upload(file, currentLocale(), { signal: controller.signal, onProgress });
		if (controller.signal.aborted) return;
		if (answer.ok) return setState({ step: 'checked', data: answer.data, by: 'file' });
		const message = answer.fault === 'refused' ? answer.message : faultTexts[answer.fault]();
		setState({ step: 'refused', message });
	}

	function again() {
		setState({ step: 'asking' });
		if (code !== '') void navigate(paths.checkReport.path(currentLocale()), { replace: true });
	}

	return (
		<div className="bg-tint">
			<div className="wrap pt-8 pb-14 md:pt-12 md:pb-20">
				<div className="mx-auto max-w-[760px]">
					<h1 className="text-2xl md:text-[34px] md:leading-[1.14]">{m.documents_title()}</h1>
					<p className="mt-3 max-w-[44em] text-ink-2 md:text-lg">{m.documents_lead()}</p>
					<div ref={outcome} tabIndex={-1} aria-live="polite" className="mt-7 outline-none">
						{state.step === 'asking' ? <DropZone onFile={(file) => void send(file)} /> : null}
						{state.step === 'uploading' ? <Uploading {...state} /> : null}
						{state.step === 'checked' ? <CheckResult {...state} /> : null}
						{state.step === 'refused' ? <CheckRefused message={state.message} /> : null}
					</div>
					{isOver ? (
						<Button kind="ghost" className="mt-5" onClick={again}>
							<Icon name="refresh" />
							{m.documents_again()}
						</Button>
					) : (
						<CodeForm code={code} />
					)}
				</div>
			</div>
		</div>
	);
}

function Uploading({ name, share, stop }: Extract<State, { step: 'uploading' }>) {
	const percent = Math.round(share * 100);
	return (
		<div className="card px-5 py-8 md:px-8">
			<p className="flex items-center gap-3 font-[550]">
				<Icon name="document" className="size-5 text-blue" />
				<span className="min-w-0 break-words">
					{percent < 100 ? m.documents_uploading({ name, percent }) : m.documents_judging()}
				</span>
			</p>
			<progress value={percent} max={100} aria-label={m.documents_title()} className="progress-bar mt-4 block">
				{percent}
			</progress>
			<Button kind="quiet" className="mt-4" onClick={stop}>
				{m.documents_cancel()}
			</Button>
		</div>
	);
}
