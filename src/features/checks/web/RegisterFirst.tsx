import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { RegisterButtons, type Ways } from './RegisterButtons.tsx';

/** What visitors read where an account is needed. */
export function RegisterFirst({ title, children, ...ways }: { title: string; children: ReactNode } & Ways) {
	return (
		<div className="wrap pt-8 pb-14 md:pt-14 md:pb-20">
			<div className="mx-auto max-w-[760px]">
				<Icon name="document" className="size-9 text-blue" />
				<h1 className="mt-4 text-2xl md:text-3xl">{title}</h1>
				<p className="mt-3 mb-7 max-w-[40em] text-lg text-ink-2">{children}</p>
				<RegisterButtons {...ways} />
			</div>
		</div>
	);
}
