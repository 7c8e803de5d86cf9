import { type ReactNode, useId, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { controlOf, Field } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useHydrated } from '../use-hydrated.ts';

type PasswordFieldProps = {
	name: 'password' | 'password_repeat' | 'old_password' | 'proof';
	label: string;
	errors: readonly string[];
	isNew: boolean;
	onType?: (password: string) => void;
	/** what the password must hold */
	rules?: (id: string) => ReactNode;
};

export function PasswordField({ name, label, errors, isNew, onType, rules }: PasswordFieldProps) {
	const id = useId();
	const [isShown, setShown] = useState(false);
	const isHydrated = useHydrated();
	return (
		<div>
			<Field id={id} label={label} errors={errors}>
				<div className="relative">
					<input
						{...controlOf(id, errors, rules === undefined ? '' : `${id}-rules`)}
						type={isShown ? 'text' : 'password'}
						name={name}
						autoComplete={isNew ? 'new-password' : 'current-password'}
						autoCapitalize="off"
						spellCheck={false}
						required
						maxLength={256}
						onInput={({ currentTarget }) => onType?.(currentTarget.value)}
						className="field pr-14"
					/>
					{isHydrated ? (
						<button
							type="button"
							aria-label={isShown ? m.auth_password_hide() : m.auth_password_show()}
							aria-pressed={isShown}
							onClick={() => setShown(!isShown)}
							className="absolute inset-y-0.5 right-0.5 grid w-12 cursor-pointer place-items-center rounded-m text-muted hover:text-blue"
						>
							<Icon name={isShown ? 'eyeCrossed' : 'eye'} className="size-5" />
						</button>
					) : null}
				</div>
			</Field>
			{rules?.(`${id}-rules`)}
		</div>
	);
}
