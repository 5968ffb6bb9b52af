import { usePlatform } from '@tessera/platform';
import { useNavigate } from 'react-router-dom';

/** The checkout is done: Back leads to the page before it. */
export function useWelcome() {
  const { toast } = usePlatform();
  const navigate = useNavigate();
  return () => {
    toast({ title: 'Subscription Successful', description: 'Welcome to your new plan!' });
    void navigate('/dashboard?subscription=success', { replace: true });
  };
}
