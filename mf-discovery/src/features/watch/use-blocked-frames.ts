import { useEffect, useState } from 'react';

/** Whether the policy of this document has kept a frame from being shown; browsers leave the frame empty, without an error. */
export function useBlockedFrames(): boolean {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setIsBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', handleViolation);
    return () => document.removeEventListener('securitypolicyviolation', handleViolation);
  }, []);
  return isBlocked;
}
