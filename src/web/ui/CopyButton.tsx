import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Icon } from './Icon.tsx';

const shownMs = 2000;

/** Copies a clean value, without the spaces it is shown with. `label` says what is copied. */
export function CopyButton({ value, label, withText = false }: { value: string; label: string; withText?: boolean }) {
	const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

	useEffect(() => {
		if (state === 'idle') {
			return;
		}
		const timer = setTimeout(() => setState('idle'), shownMs);
		return () => clearTimeout(timer);
	}, [state]);

	async function copy() {
		try {
			await navigator.clipboard.writeText(value);
			setState('copied');
		} catch {
			setState('failed');
		}
	}

	const outcome = { idle: '', copied: m.common_copied(), failed: m.common_copy_failed() }[state];
	const name = `${m.common_copy()}: ${label}`;
	return (
		<span className="no-print relative inline-flex">
			<button
				type="button"
				onClick={() => void copy()}
				aria-label={withText ? undefined : name}
				className={withText ? 'btn btn-ghost' : 'copy'}
			>
				<Icon name={state === 'copied' ? 'check' : 'copy'} />
				{withText ? label : null}
			</button>
			<span role="status" className={outcome === '' ? 'sr-only' : 'copy-outcome'}>
				{outcome}
			</span>
		</span>
	);
}
