import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

type NewPasswordProps = {
	label: string;
	/** E.164, for the password manager of the browser */
	username: string;
	errorsOf: (field: 'password' | 'password_repeat') => readonly string[];
};

/** A new password, twice, with what it must hold. */
export function NewPassword({ label, username, errorsOf }: NewPasswordProps) {
	const [password, setPassword] = useState('');
	return (
		<>
			<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
			<PasswordField
				name="password"
				label={label}
				errors={errorsOf('password')}
				isNew
				onType={setPassword}
				rules={(id) => <PasswordRules id={id} password={password} />}
			/>
			<PasswordField
				name="password_repeat"
				label={m.auth_password_repeat()}
				errors={errorsOf('password_repeat')}
				isNew
			/>
		</>
	);
}
